import type { LanguageTag } from '#domain/locale.ts';

type Text = Readonly<Record<LanguageTag, string>>;

/** Where a product can be used: `page` is a name of the site's address book. */
type ProductLink = { page: 'home' | 'subject' | 'service'; hash?: string };

export type Product = {
	/** id of the service catalogue (specification §1) */
	id: string;
	title: Text;
	isNew: boolean;
	/** null until the product has a page */
	link: ProductLink | null;
};

export type ProductCategory = { id: string; name: Text; products: readonly Product[] };

function product(
	id: string,
	ru: string,
	kk: string,
	en: string,
	extra: Partial<Pick<Product, 'isNew' | 'link'>> = {},
): Product {
	return { id, title: { ru, kk, en }, isNew: false, link: null, ...extra };
}

/** The service catalogue of specification §1, grouped as the menu shows it. */
export const productCategories: readonly ProductCategory[] = [
	{
		id: 'counterparties',
		name: { ru: 'Контрагенты', kk: 'Контрагенттер', en: 'Counterparties' },
		products: [
			product(
				'counterparty-reliability',
				'Проверка благонадёжности контрагента',
				'Контрагенттің сенімділігін тексеру',
				'Counterparty reliability check',
				{ link: { page: 'subject' } },
			),
			product(
				'idn',
				'Индекс добропорядочности налогоплательщика',
				'Салық төлеушінің адалдық индексі',
				'Taxpayer good-faith index',
				{ link: { page: 'service' } },
			),
			product(
				'compare-component',
				'Сравнение контрагентов',
				'Контрагенттерді салыстыру',
				'Comparison of counterparties',
			),
			product(
				'the-strongest',
				'Проверка иностранных контрагентов «Сильнейший»',
				'«Ең мықты» шетелдік контрагенттерді тексеру',
				'THE STRONGEST: foreign counterparties',
				{ isNew: true },
			),
			product(
				'check-report',
				'Проверка подлинности отчёта',
				'Есептің түпнұсқалығын тексеру',
				'Authenticity check of a report',
				{ link: { page: 'service' } },
			),
		],
	},
	{
		id: 'people',
		name: { ru: 'Люди', kk: 'Адамдар', en: 'People' },
		products: [
			product('check-employees', 'Проверка сотрудников', 'Қызметкерлерді тексеру', 'Employee check', { isNew: true }),
			product(
				'personal-credit-rating',
				'Персональный кредитный рейтинг',
				'Жеке кредиттік рейтинг',
				'Personal credit rating',
			),
		],
	},
	{
		id: 'state',
		name: { ru: 'Налоги и государство', kk: 'Салық және мемлекет', en: 'Taxes and state bodies' },
		products: [
			product('return-nds', 'Возврат НДС', 'ҚҚС қайтару', 'VAT refund', { isNew: true }),
			product(
				'digital-government-info',
				'Сдача отчётов госорганам',
				'Мемлекеттік органдарға есеп тапсыру',
				'Reports to state bodies',
			),
			product(
				'natural-monopolies-subjects',
				'Сервис для субъектов естественных монополий',
				'Табиғи монополия субъектілеріне арналған сервис',
				'Service for natural monopolies',
			),
		],
	},
	{
		id: 'integration',
		name: { ru: 'Интеграция', kk: 'Интеграция', en: 'Integration' },
		products: [
			product(
				'idn-data-transfer',
				'Передача данных ИДН по API',
				'САИ деректерін API арқылы беру',
				'IDN data through an API',
			),
		],
	},
];
