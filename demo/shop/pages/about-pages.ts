import { type DemoPage, text } from '../types.ts'

export const aboutPages: DemoPage[] = [
  {
    id: 5,
    slug: 'our-story',
    title: text('Our story', 'حكايتنا'),
    body: text(
      `<p>Sadu is the weaving of the desert: wool, a ground loom, and a pattern that the weaver carries in her head. We took its name because we like things that are made slowly and used every day.</p>
<p>We began with a single dallah. It had been our grandmother’s, and when its handle broke nobody in the city could mend it. The man who finally did showed us his workshop, and then the workshops of his friends. A year later we opened a small shop in Mubarakiya, and now this one.</p>
<p>Everything here is something we use ourselves. If a piece does not last, we stop selling it and say so.</p>`,
      `<p>السدو نسيج البادية: صوف ونول أرضي ونقشة تحفظها الحائكة في رأسها. اخترنا اسمه لأننا نحب ما يُصنع على مهل ويُستعمل كل يوم.</p>
<p>بدأنا بدلة واحدة كانت لجدتنا، انكسرت يدها فلم نجد من يصلحها. ومن أصلحها في النهاية أدخلنا ورشته، ثم ورش أصحابه. وبعد سنة فتحنا محلًا صغيرًا في المباركية، ثم هذا المتجر.</p>
<p>كل ما تراه هنا نستعمله في بيوتنا. وإذا لم تعش القطعة توقفنا عن بيعها وقلنا ذلك.</p>`,
    ),
  },
  {
    id: 6,
    slug: 'makers',
    title: text('The makers', 'أهل الصنعة'),
    body: text(
      `<p>Some forty people make what we sell. We pay on delivery, we order ahead of the season, and we put their names on the tag.</p>
<h2>The weavers</h2>
<p>Eleven women in Jahra spin, dye and weave at home. A large rug takes one of them about three months.</p>
<h2>The coppersmiths</h2>
<p>Two brothers hammer, spin and tin in a workshop in Shuwaikh that smells of charcoal and tea.</p>
<h2>The perfumer</h2>
<p>She trained as a chemist, came home, and blends forty bottles at a time. Her nose is insured by her mother’s prayers.</p>
<h2>The growers</h2>
<p>Our dates come from four farms that we visit every August, which is the wrong month to visit anybody.</p>`,
      `<p>نحو أربعين شخصًا يصنعون ما نبيعه. ندفع لهم عند الاستلام ونطلب قبل الموسم ونضع أسماءهم على البطاقة.</p>
<h2>الحائكات</h2>
<p>إحدى عشرة امرأة في الجهراء يغزلن ويصبغن وينسجن في بيوتهن. والسجادة الكبيرة تأخذ من الواحدة نحو ثلاثة أشهر.</p>
<h2>النحاسون</h2>
<p>أخوان يطرقان ويسحبان ويبيّضان النحاس في ورشة بالشويخ رائحتها فحم وشاي.</p>
<h2>العطّارة</h2>
<p>درست الكيمياء ثم عادت إلى الديرة، وتخلط أربعين قارورة في كل مرة. وأنفها محفوظ بدعاء أمها.</p>
<h2>المزارعون</h2>
<p>تمرنا من أربع مزارع نزورها كل أغسطس، وهو أسوأ شهر للزيارات.</p>`,
    ),
  },
  {
    id: 7,
    slug: 'branches',
    title: text('Branches', 'فروعنا'),
    body: text(
      `<h2>Mubarakiya</h2>
<p>The old market, near the water tank, ground floor. Saturday to Thursday 9 am–1 pm and 4–10 pm, Friday 4–10 pm. Orders for pick-up wait here.</p>
<h2>Shuwaikh</h2>
<p>The workshop, behind the carpenters. Come and see the brass being spun: Sunday to Thursday, 10 am–2 pm.</p>
<h2>Salmiya</h2>
<p>A small counter with coffee, on the sea side. Every day 4–11 pm.</p>`,
      `<h2>المباركية</h2>
<p>السوق القديم، قرب بركة الماء، الدور الأرضي. من السبت إلى الخميس 9 صباحًا – 1 ظهرًا و4 – 10 مساءً، والجمعة 4 – 10 مساءً. ومنه تُستلم الطلبات.</p>
<h2>الشويخ</h2>
<p>الورشة، خلف النجارين. تعال وشاهد النحاس وهو يُسحب: من الأحد إلى الخميس، 10 صباحًا – 2 ظهرًا.</p>
<h2>السالمية</h2>
<p>ركن صغير مع القهوة جهة البحر. يوميًا من 4 إلى 11 مساءً.</p>`,
    ),
  },
]
