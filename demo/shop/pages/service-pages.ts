import { type DemoPage, text } from '../types.ts'

export const servicePages: DemoPage[] = [
  {
    id: 1,
    slug: 'delivery',
    title: text('Delivery', 'التوصيل'),
    body: text(
      `<p>We deliver to every area of Kuwait, seven days a week. At checkout you choose the day and the window that suits you, and the driver calls before he arrives.</p>
<h2>In Kuwait</h2>
<ul><li><strong>Standard:</strong> KD 1.500, free for orders over KD 20. Choose the window that suits you, the same day too. Far areas such as Wafra and Abdali: KD 3.000.</li><li><strong>Express:</strong> KD 3.000, the same day when you order before 2 pm. Not available for Wafra, Abdali, Salmi, Nuwaiseeb, Khiran and Failaka Island.</li><li><strong>Pick-up:</strong> free, from our shop in Mubarakiya, ready in two hours.</li></ul>
<h2>In the Gulf</h2>
<p>Saudi Arabia, the Emirates, Qatar, Bahrain and Oman: KD 6.000, three to six working days. Honey, dates and spices travel well; chocolate stays in Kuwait.</p>
<h2>On Fridays</h2>
<p>Deliveries begin at 4 pm on Fridays. In Ramadan the evening windows move to after tarawih.</p>`,
      `<p>نوصل إلى كل مناطق الكويت طوال أيام الأسبوع. عند إتمام الطلب تختار اليوم والفترة التي تناسبك، ويتصل بك السائق قبل وصوله.</p>
<h2>داخل الكويت</h2>
<ul><li><strong>التوصيل العادي:</strong> 1.500 د.ك، ومجاني للطلبات فوق 20 د.ك. اختر الفترة التي تناسبك، وقد تكون في اليوم نفسه. والمناطق البعيدة كالوفرة والعبدلي: 3.000 د.ك.</li><li><strong>التوصيل السريع:</strong> 3.000 د.ك، في اليوم نفسه إذا طلبت قبل الثانية ظهرًا. لا يشمل الوفرة والعبدلي والسالمي والنويصيب والخيران وجزيرة فيلكا.</li><li><strong>الاستلام من المحل:</strong> مجانًا من محلنا في المباركية، ويجهز خلال ساعتين.</li></ul>
<h2>إلى الخليج</h2>
<p>السعودية والإمارات وقطر والبحرين وعُمان: 6.000 د.ك خلال ثلاثة إلى ستة أيام عمل. العسل والتمر والبهارات تحتمل السفر، أما الشوكولاتة فتبقى في الكويت.</p>
<h2>يوم الجمعة</h2>
<p>يبدأ التوصيل يوم الجمعة من الرابعة عصرًا. وفي رمضان تنتقل الفترات المسائية إلى ما بعد التراويح.</p>`,
    ),
  },
  {
    id: 2,
    slug: 'returns',
    title: text('Returns', 'الاسترجاع'),
    body: text(
      `<p>You have 14 days from delivery to change your mind. Send a message or call, and the driver collects the parcel from your door at no charge.</p>
<h2>What we take back</h2>
<ul><li>Anything unused, in its box, with its papers.</li><li>Clothes and jewellery that were tried on but not worn.</li><li>Anything that arrived broken, whatever it is.</li></ul>
<h2>What we cannot take back</h2>
<ul><li>Food, once it has left us, unless something is wrong with it.</li><li>Opened perfume and oils; that is why a test drop comes with each bottle.</li><li>Pieces engraved or embroidered for you.</li></ul>
<p>Your money goes back the way it came, within three working days of our receiving the parcel. For cash on delivery we make a bank transfer.</p>`,
      `<p>أمامك 14 يومًا من تاريخ الاستلام لتغيير رأيك. راسلنا أو اتصل بنا، ويستلم السائق الطرد من بابك بلا رسوم.</p>
<h2>ما نسترجعه</h2>
<ul><li>كل ما لم يُستعمل، في علبته ومع أوراقه.</li><li>الملابس والمجوهرات التي جُرّبت ولم تُلبس.</li><li>كل ما وصل مكسورًا أو معيبًا أيًّا كان.</li></ul>
<h2>ما لا نستطيع استرجاعه</h2>
<ul><li>المأكولات بعد خروجها من عندنا، إلا إذا كان فيها عيب.</li><li>العطور والدهون المفتوحة، ولهذا نرسل مع كل قارورة عينة للتجربة.</li><li>القطع المنقوشة أو المطرزة باسمك.</li></ul>
<p>يعود المبلغ بالطريقة التي دُفع بها خلال ثلاثة أيام عمل من استلامنا الطرد. أما الدفع عند الاستلام فنعيده بتحويل بنكي.</p>`,
    ),
  },
  {
    id: 3,
    slug: 'privacy',
    title: text('Privacy', 'الخصوصية'),
    body: text(
      `<p>We keep what an order needs and nothing more: your name, your telephone number, your e-mail, your addresses and what you bought.</p>
<ul><li>Your card number never reaches us; you type it on the page of the bank or the payment company.</li><li>The driver sees your name, your telephone number and your address, and only for the day of the delivery.</li><li>We do not sell or lend your details to anybody.</li><li>Write to us and we show you what we hold, correct it or delete it. Invoices stay for as long as the law asks.</li></ul>
<p>The shop remembers your cart and your language in your own browser. There are no advertising trackers.</p>`,
      `<p>نحتفظ بما يحتاجه الطلب لا أكثر: اسمك ورقم هاتفك وبريدك وعناوينك وما اشتريته.</p>
<ul><li>رقم بطاقتك لا يصل إلينا، فأنت تكتبه في صفحة البنك أو شركة الدفع.</li><li>يرى السائق اسمك ورقمك وعنوانك في يوم التوصيل فقط.</li><li>لا نبيع بياناتك ولا نعيرها لأحد.</li><li>راسلنا فنريك ما لدينا أو نصححه أو نحذفه. أما الفواتير فتبقى المدة التي يطلبها القانون.</li></ul>
<p>يحفظ المتجر سلتك ولغتك في متصفحك أنت. ولا توجد لدينا أدوات تتبع إعلانية.</p>`,
    ),
  },
  {
    id: 4,
    slug: 'terms',
    title: text('Terms of sale', 'شروط البيع'),
    body: text(
      `<p>These terms apply to every order placed in this shop. By ticking the box at checkout you accept them.</p>
<h2>Prices</h2>
<p>Prices are in Kuwaiti dinars and are those shown when you place the order. If a price rises while an item is in your cart, we tell you before you pay.</p>
<h2>The order</h2>
<p>An order is binding once you receive its number. If something turns out to be sold out we call you, and you choose between waiting, another piece and your money back.</p>
<h2>Payment</h2>
<p>You may pay by KNET, by card, in instalments through Tabby, or in cash at the door. An order that is not paid online within half an hour is released.</p>
<h2>Delivery and returns</h2>
<p>Risk passes to you at your door. Our pages on delivery and on returns are part of these terms.</p>
<h2>Law</h2>
<p>The law of the State of Kuwait applies.</p>`,
      `<p>تسري هذه الشروط على كل طلب في هذا المتجر، وبوضع علامة الموافقة عند إتمام الطلب تكون قد قبلتها.</p>
<h2>الأسعار</h2>
<p>الأسعار بالدينار الكويتي، وهي المعروضة لحظة تأكيد الطلب. وإذا ارتفع سعر قطعة في سلتك أخبرناك قبل الدفع.</p>
<h2>الطلب</h2>
<p>يصبح الطلب ملزمًا متى وصلك رقمه. وإذا تبيّن نفاد قطعة اتصلنا بك لتختار بين الانتظار أو بديل أو استرداد المبلغ.</p>
<h2>الدفع</h2>
<p>يمكنك الدفع عبر كي نت أو البطاقة أو بالتقسيط مع تابي أو نقدًا عند الباب. والطلب الذي لا يُدفع إلكترونيًا خلال نصف ساعة يُلغى تلقائيًا.</p>
<h2>التوصيل والاسترجاع</h2>
<p>تنتقل مسؤولية البضاعة إليك عند بابك. وصفحتا التوصيل والاسترجاع جزء من هذه الشروط.</p>
<h2>القانون</h2>
<p>يُطبَّق قانون دولة الكويت.</p>`,
    ),
  },
]
