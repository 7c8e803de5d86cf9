import { defineTaxList } from '../tax-list.ts';

export const kgdInvalidRegistration = defineTaxList({
	id: 'kgd-invalid-registration',
	catalogueCode: 'KGD-INV',
	listCode: 'INVALID_REGISTRATION',
	title: {
		ru: 'Регистрация признана недействительной',
		kk: 'Тіркелуі жарамсыз деп танылғандар',
		en: 'Registration declared invalid',
	},
	tells: {
		ru: 'Решение суда о недействительности регистрации',
		kk: 'Тіркеуді жарамсыз деп тану туралы сот шешімі',
		en: 'Court decision annulling the registration',
	},
	section: 'unreliability',
	list: 'invalid_registration',
	riskFactors: ['R03'],
	isStopFactor: true,
});
