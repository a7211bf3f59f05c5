import type { Language, Outcome } from '#gateway/core/gateway-module.ts'

interface PageTexts {
  title: string
  sandbox: string
  noMoney: string
  reference: string
  through: string
  currencies: Record<string, string>
  outcomes: Record<Outcome, { label: string; hint: string }>
  others: string
  finished: string
  expired: string
  notFound: string
  closed: string
  closedHint: string
}

export const texts: Record<Language, PageTexts> = {
  en: {
    title: 'Payment',
    sandbox: 'Sandbox',
    noMoney: 'This is a practice page. No card is asked for and no money moves.',
    reference: 'Reference',
    through: 'Paying through',
    currencies: { KWD: 'KD' },
    outcomes: {
      pay: { label: 'Pay', hint: 'The payment succeeds and you return to the shop.' },
      decline: { label: 'Decline', hint: 'The bank says no and you return to the shop.' },
      cancel: { label: 'Cancel', hint: 'You change your mind and return to the shop.' },
      late: {
        label: 'Pay, but late',
        hint: 'You stay here; the shop hears of it a little later by webhook.',
      },
      'never-back': {
        label: 'Pay and never come back',
        hint: 'You stay here and nobody tells the shop; it has to ask.',
      },
    },
    others: 'Try what can go wrong',
    finished: 'This payment is finished.',
    expired: 'This payment page has expired.',
    notFound: 'There is no such payment.',
    closed: 'The payment went through.',
    closedHint: 'This page does not lead back to the shop. You can close it.',
  },
  ar: {
    title: 'الدفع',
    sandbox: 'بيئة تجريبية',
    noMoney: 'هذه صفحة للتجربة. لا تُطلب بطاقة ولا تُحوَّل أي أموال.',
    reference: 'المرجع',
    through: 'الدفع عبر',
    currencies: { KWD: 'د.ك' },
    outcomes: {
      pay: { label: 'ادفع', hint: 'تنجح العملية وتعود إلى المتجر.' },
      decline: { label: 'رفض', hint: 'يرفض البنك العملية وتعود إلى المتجر.' },
      cancel: { label: 'إلغاء', hint: 'تتراجع عن الدفع وتعود إلى المتجر.' },
      late: { label: 'ادفع، لكن متأخرًا', hint: 'تبقى هنا، ويصل الخبر إلى المتجر بعد قليل بإشعار.' },
      'never-back': { label: 'ادفع ولا تعد', hint: 'تبقى هنا ولا أحد يخبر المتجر؛ عليه أن يسأل.' },
    },
    others: 'جرّب ما قد يتعثر',
    finished: 'انتهت عملية الدفع هذه.',
    expired: 'انتهت صلاحية صفحة الدفع.',
    notFound: 'لا توجد عملية دفع بهذا العنوان.',
    closed: 'تمّت عملية الدفع.',
    closedHint: 'لا تعود هذه الصفحة إلى المتجر. يمكنك إغلاقها.',
  },
}
