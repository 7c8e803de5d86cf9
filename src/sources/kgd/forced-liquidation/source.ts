import { defineFrozenList } from '../frozen-list.ts';

/** Some 12,400 numbers in its last edition. It says that they are wound up by force, not that the end has come. */
export const kgdForcedLiquidation = defineFrozenList({
	id: 'kgd-forced-liquidation',
	catalogueCode: 'KGD-LIQ',
	title: {
		ru: 'Список принудительно ликвидируемых',
		kk: 'Мәжбүрлеп таратылатындардың тізімі',
		en: 'List of forced liquidations',
	},
	tells: {
		ru: 'Принудительная ликвидация, дата и основание',
		kk: 'Мәжбүрлеп таратылуы, күні мен негізі',
		en: 'Forced liquidation, its date and ground',
	},
	page: '/ru/content/spisok-lic-likvidirovannyh-po-prinuditelnoy-likvidacii-1',
	states: 'liquidation',
	riskFactors: ['R02', 'R37'],
	frozenOn: '2022-06-28',
	factOf: ({ on, document }) => ({ kind: 'liquidation', value: { on, isForced: true, reason: document } }),
});
