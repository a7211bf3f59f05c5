import type { ProviderFailure } from '#server/areas/payments/providers/failure.ts'

export type ProviderCode = 'myfatoorah' | 'tap' | 'tabby' | 'tamara' | 'cod'
export type PayMethod = 'knet' | 'card' | 'applepay' | 'tabby' | 'tamara' | 'cod'

export interface Payer {
  firstName: string
  lastName: string
  email: string | null
  /** Digits alone: { countryCode: '965', number: '99887766' }. */
  phone: { countryCode: string; number: string } | null
}

export interface PaidItem {
  id: string
  title: string
  quantity: number
  unitFils: number
}

export interface LinkRequest {
  /** Ours, one per attempt: up to 19 of A-Z and 0-9. */
  reference: string
  /** Null lets the shopper choose on the gateway's own page, where the gateway has one. */
  method: PayMethod | null
  amountFils: number
  currency: string
  language: 'en' | 'ar'
  description: string
  payer: Payer
  address: { city: string; line: string; countryCode: string }
  items: readonly PaidItem[]
  shippingFils: number
  discountFils: number
  returnUrls: { success: string; failure: string; cancel: string }
  webhookUrl: string
  expiresInMinutes: number
  /** An earlier try with this reference ended without an answer: look before creating. */
  retry: boolean
}

export type LinkResult =
  | { kind: 'link'; url: string; providerRef: string; expiresAt: Date | null }
  /** Nothing to open: the money is collected elsewhere. */
  | { kind: 'offline' }
  /** The gateway does not offer this method to this shopper; do not ask again for this cart. */
  | { kind: 'not-eligible'; reason: string }
  /**
   * The gateway already holds a payment under this reference whose link it does not tell.
   * Nobody was ever given that link: keep watching it and open a new attempt under a new reference.
   */
  | { kind: 'exists'; providerRef: string; status: ProviderStatus }
  /** With `mayExist` the call may have been carried out: ask again with `retry`. */
  | { kind: 'failed'; failure: ProviderFailure; mayExist: boolean }

/** How a payment is named in a status read. */
export type StatusKey =
  | { by: 'provider-ref'; value: string }
  | { by: 'reference'; value: string }
  /** The id of one try on an invoice, as MyFatoorah's return and webhook name it. */
  | { by: 'payment-id'; value: string }

export interface Transaction {
  id: string
  amountFils: number
  currency: string
}

/** What the gateway itself says about a payment, to be compared with our own row. */
export interface PaymentFacts {
  providerRef: string
  reference: string
  account: string
  currency: string
  /** What the shopper was asked for. */
  amountFils: number
  capturedFils: number
  refundedFils: number
  /** The captures, one by one; more than one means that the shopper may have paid twice. */
  transactions: readonly Transaction[]
}

export type ProviderStatus =
  /** Still payable; `declined` when the last try was refused. */
  | { state: 'pending'; facts: PaymentFacts; declined: boolean }
  /** The shopper has paid, the money is not ours yet: `capture` before `captureBy`. */
  | { state: 'authorised'; facts: PaymentFacts; captureBy: Date | null }
  | { state: 'captured'; facts: PaymentFacts }
  | { state: 'failed'; facts: PaymentFacts }
  | { state: 'cancelled'; facts: PaymentFacts }
  | { state: 'expired'; facts: PaymentFacts }
  | { state: 'rejected'; facts: PaymentFacts }
  /** The gateway knows no such payment. */
  | { state: 'absent' }
  /** No usable answer: look again. */
  | { state: 'unknown'; failure: ProviderFailure }

export interface WebhookDelivery {
  headers: Readonly<Record<string, string | string[] | undefined>>
  query: URLSearchParams
  rawBody: string
}

/** A genuine webhook is a hint to read the state; nothing in its body is believed. */
export type WebhookVerdict =
  | { kind: 'forged'; reason: string }
  | { kind: 'genuine'; fingerprint: string; about: 'payment' | 'refund'; key: StatusKey }

export interface CaptureRequest {
  providerRef: string
  amountFils: number
  currency: string
  /** The same key never captures twice. */
  captureKey: string
  items: readonly PaidItem[]
}

export type CaptureResult =
  | { kind: 'captured'; captureRef: string | null }
  | { kind: 'refused'; detail: string }
  /** Read the status, then call again with the same key. */
  | { kind: 'uncertain'; failure: ProviderFailure }

export interface RefundRequest {
  providerRef: string
  amountFils: number
  currency: string
  /** One per refund intent. */
  refundKey: string
  reason: string
  webhookUrl: string
  /** An earlier try with this key ended without an answer. */
  retry: boolean
}

export type RefundResult =
  | { kind: 'done'; refundRef: string }
  /** Accepted, carried out later: poll `readRefund`. */
  | { kind: 'pending'; refundRef: string }
  | { kind: 'refused'; detail: string }
  /** It may have happened: call again with `retry`, or let a person decide. */
  | { kind: 'uncertain'; failure: ProviderFailure }

export type CancelResult =
  | { kind: 'cancelled' }
  | { kind: 'refused'; detail: string }
  | { kind: 'uncertain'; failure: ProviderFailure }

export interface PaymentProvider {
  readonly code: ProviderCode
  /** Which merchant account this is; part of the webhook's address. */
  readonly account: string
  /** False while the breaker is open: hide the method or say that it is busy. */
  isAvailable(): boolean
  createLink(request: LinkRequest): Promise<LinkResult>
  readStatus(key: StatusKey): Promise<ProviderStatus>
  /** Which payment a browser's return names. Never a state. */
  readReturn(query: URLSearchParams): StatusKey | null
  verifyWebhook(delivery: WebhookDelivery): Promise<WebhookVerdict>
  /** Where the gateway wants it after `authorised`. */
  capture?(request: CaptureRequest): Promise<CaptureResult>
  /** Gives an uncaptured payment back to the shopper. */
  cancel?(request: Omit<CaptureRequest, 'captureKey'>): Promise<CancelResult>
  refund(request: RefundRequest): Promise<RefundResult>
  /** Set where a refund is known as the same one by its key for this long only, and cannot be looked for. */
  readonly refundKeyHours?: number
  readRefund?(refundRef: string): Promise<RefundResult>
}
