import { defineTaxList } from '../tax-list.ts';

export const kgdInactive = defineTaxList({
	id: 'kgd-inactive',
	catalogueCode: 'KGD-INA',
	listCode: 'INACTIVE',
	title: { ru: 'Бездействующие налогоплательщики', kk: 'Әрекетсіз салық төлеушілер', en: 'Inactive taxpayers' },
	tells: {
		ru: 'Приказ о признании бездействующим',
		kk: 'Әрекетсіз деп тану туралы бұйрық',
		en: 'Order declaring the taxpayer inactive',
	},
	section: 'unreliability',
	list: 'inactive',
	riskFactors: ['R04'],
	isStopFactor: false,
});
