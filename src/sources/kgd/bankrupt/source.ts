import { defineTaxList } from '../tax-list.ts';

export const kgdBankrupt = defineTaxList({
	id: 'kgd-bankrupt',
	catalogueCode: 'KGD-BKR',
	listCode: 'BANKRUPT',
	title: { ru: 'Признанные банкротами', kk: 'Банкрот деп танылғандар', en: 'Declared bankrupt' },
	tells: {
		ru: 'Решение суда о признании банкротом',
		kk: 'Банкрот деп тану туралы сот шешімі',
		en: 'Court decision declaring bankruptcy',
	},
	section: 'insolvency',
	list: 'bankrupt',
	riskFactors: ['R07'],
	isStopFactor: true,
});
