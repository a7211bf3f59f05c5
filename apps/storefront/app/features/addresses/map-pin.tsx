import { useState } from 'react'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

interface Pin {
  latitude: number
  longitude: number
}

/** Street numbers repeat in every block; a pin from where the shopper stands finds the door. */
export function MapPin({
  latitude,
  longitude,
}: {
  latitude?: number | null | undefined
  longitude?: number | null | undefined
}) {
  const { t } = useTexts()
  const [pin, setPin] = useState<Pin | null>(
    latitude != null && longitude != null ? { latitude, longitude } : null,
  )
  const [looking, setLooking] = useState(false)
  const [failed, setFailed] = useState(false)

  const find = () => {
    setLooking(true)
    setFailed(false)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setPin({ latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) })
        setLooking(false)
      },
      () => {
        setFailed(true)
        setLooking(false)
      },
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 },
    )
  }

  return (
    <div className="grid justify-items-start gap-1">
      <input type="hidden" name="latitude" value={pin?.latitude ?? ''} />
      <input type="hidden" name="longitude" value={pin?.longitude ?? ''} />
      <div className="flex flex-wrap items-center gap-x-5">
        {pin ? (
          <>
            <p role="status" className="flex items-center gap-2">
              <Icon name="location" className="size-5 text-deep" />
              {t('ui.prisma.addresses.pin_set')}
            </p>
            <Button look="plain" onClick={() => setPin(null)}>
              {t('ui.prisma.addresses.pin_remove')}
            </Button>
          </>
        ) : (
          <Button look="plain" busy={looking} onClick={find}>
            <Icon name="location" className="size-5" />
            {t('ui.prisma.addresses.pin_add')}
          </Button>
        )}
      </div>
      <p role="alert" className="text-sm text-sale empty:hidden">
        {failed && t('ui.prisma.addresses.pin_failed')}
      </p>
    </div>
  )
}

/** A metre is enough. */
const rounded = (degrees: number) => Math.round(degrees * 100_000) / 100_000
