import type { Language } from '#gateway/core/gateway-module.ts'

export type ChargeStatus = 'INITIATED' | 'CAPTURED' | 'DECLINED' | 'CANCELLED' | 'ABANDONED'

export const RESPONSES: Record<ChargeStatus, { code: string; message: string }> = {
  INITIATED: { code: '100', message: 'Initiated' },
  CAPTURED: { code: '000', message: 'Captured' },
  DECLINED: { code: '501', message: 'Declined by the issuer' },
  CANCELLED: { code: '302', message: 'Cancelled' },
  ABANDONED: { code: '301', message: 'Abandoned' },
}

export interface TapRefund {
  id: string
  amountFils: number
  reason: string
  merchantReference: string | null
  gatewayReference: string
  postUrl: string | null
  createdAt: number
  status: 'PENDING' | 'REFUNDED'
}

export interface Charge {
  id: string
  page: string
  status: ChargeStatus
  amountFils: number
  currency: string
  language: Language
  description: string
  source: string
  transactionReference: string
  orderReference: string
  gatewayReference: string
  paymentReference: string
  redirectUrl: string
  postUrl: string | null
  createdAt: number
  expiryMinutes: number
  refunds: TapRefund[]
}

export interface ChargeBook {
  add(charge: Charge): void
  byId(id: string): Charge | undefined
  byPage(page: string): Charge | undefined
  refundById(id: string): { charge: Charge; refund: TapRefund } | undefined
  all(): readonly Charge[]
}

export function createChargeBook(): ChargeBook {
  const charges: Charge[] = []
  return {
    add(charge) {
      charges.push(charge)
    },
    byId: (id) => charges.find((charge) => charge.id === id),
    byPage: (page) => charges.find((charge) => charge.page === page),
    refundById(id) {
      for (const charge of charges) {
        const refund = charge.refunds.find((entry) => entry.id === id)
        if (refund) return { charge, refund }
      }
      return undefined
    },
    all: () => charges,
  }
}
