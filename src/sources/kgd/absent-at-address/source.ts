import { defineTaxList } from '../tax-list.ts';

export const kgdAbsentAtAddress = defineTaxList({
	id: 'kgd-absent-at-address',
	catalogueCode: 'KGD-ADR',
	listCode: 'WRONG_ADDRESS',
	title: {
		ru: 'Отсутствующие по юридическому адресу',
		kk: 'Заңды мекенжайы бойынша жоқ салық төлеушілер',
		en: 'Absent at the legal address',
	},
	tells: {
		ru: 'Акт обследования: налогоплательщика по адресу нет',
		kk: 'Тексеру актісі: салық төлеуші мекенжайында жоқ',
		en: 'Inspection act: the taxpayer is not at its address',
	},
	section: 'unreliability',
	list: 'absent_at_address',
	riskFactors: ['R06'],
	isStopFactor: false,
});
