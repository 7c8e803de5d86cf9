import { defineTaxList, openByHeading } from '../tax-list.ts';

export const kgdTaxViolations = defineTaxList(
	{
		id: 'kgd-tax-violations',
		catalogueCode: 'KGD-VIO',
		listCode: 'VIOLATION_TAX_CODE',
		title: { ru: 'Нарушители налогового законодательства', kk: 'Салық заңнамасын бұзушылар', en: 'Tax-code violators' },
		tells: {
			ru: 'Акт о нарушении налогового законодательства',
			kk: 'Салық заңнамасын бұзу туралы акт',
			en: 'Act on a violation of tax law',
		},
		section: 'unreliability',
		list: 'tax_violation',
		riskFactors: ['R13'],
		isStopFactor: false,
	},
	openByHeading,
);
