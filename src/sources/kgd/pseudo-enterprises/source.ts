import { defineTaxList } from '../tax-list.ts';

export const kgdPseudoEnterprises = defineTaxList({
	id: 'kgd-pseudo-enterprises',
	catalogueCode: 'KGD-PSE',
	listCode: 'PSEUDO_COMPANY',
	title: { ru: 'Лжепредприятия', kk: 'Жалған кәсіпорындар', en: 'Pseudo-enterprises' },
	tells: {
		ru: 'Решение суда о лжепредпринимательстве и начало преступной деятельности',
		kk: 'Жалған кәсіпкерлік туралы сот шешімі және қылмыстық қызметтің басталуы',
		en: 'Court decision on pseudo-entrepreneurship and the start of the illegal activity',
	},
	section: 'unreliability',
	list: 'pseudo_enterprise',
	riskFactors: ['R05'],
	isStopFactor: true,
	evidence: 'recorded',
});
