import type { Category } from '@sadu/contract/models/catalogue'
import { Link } from 'react-router'
import { Picture } from '#app/ui/picture.tsx'

/** Round tiles: a row to push along on a phone, all at once on a desk. */
export function CategoryTiles({ categories, label }: { categories: readonly Category[]; label: string }) {
  return (
    <nav aria-label={label}>
      <ul className="scroll-row -mx-4 scroll-px-4 gap-3.5 px-4 md:mx-0 md:grid md:grid-cols-6 md:gap-x-5 md:gap-y-7 md:overflow-visible md:px-0">
        {categories.map((category) => (
          <li key={category.categoryId} className="w-[76px] shrink-0 snap-start md:w-auto">
            <Link
              to={`/categories/${category.categoryId}`}
              prefetch="intent"
              className="group block text-center text-[13px] md:text-[15px]"
            >
              <span className="mb-2 block overflow-hidden rounded-full md:mb-2.5">
                <Picture
                  path={category.picturePath}
                  alt=""
                  color={category.pictureColor}
                  widest={480}
                  sizes="(min-width: 1288px) 190px, (min-width: 768px) 15vw, 76px"
                  className="aspect-square w-full transition-transform duration-300 group-hover:scale-[1.04] motion-reduce:transform-none"
                />
              </span>
              {category.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
