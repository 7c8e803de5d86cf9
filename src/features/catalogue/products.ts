import type { LanguageTag } from '#domain/locale.ts';

type Text = Readonly<Record<LanguageTag, string>>;

export type Product = {
	/** id of the service catalogue (specification §1) */
	id: string;
	title: Text;
	/** where it is used */
	page: 'subject' | 'idn' | 'checkReport';
};

export type ProductCategory = { id: string; name: Text; products: readonly Product[] };

/** What of the service catalogue (specification §1) has a page, grouped as the menu shows it. */
export const productCategories: readonly ProductCategory[] = [
	{
		id: 'counterparties',
		name: { ru: 'Контрагенты', kk: 'Контрагенттер', en: 'Counterparties' },
		products: [
			{
				id: 'counterparty-reliability',
				title: {
					ru: 'Проверка благонадёжности контрагента',
					kk: 'Контрагенттің сенімділігін тексеру',
					en: 'Counterparty reliability check',
				},
				page: 'subject',
			},
			{
				id: 'idn',
				title: {
					ru: 'Индекс добропорядочности налогоплательщика',
					kk: 'Салық төлеушінің адалдық индексі',
					en: 'Taxpayer good-faith index',
				},
				page: 'idn',
			},
			{
				id: 'check-report',
				title: {
					ru: 'Проверка подлинности отчёта',
					kk: 'Есептің түпнұсқалығын тексеру',
					en: 'Authenticity check of a report',
				},
				page: 'checkReport',
			},
		],
	},
];
