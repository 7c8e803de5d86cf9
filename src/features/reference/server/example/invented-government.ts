/** Of reports to state bodies: the same as in invented.ts. */
const bin = '160340001109';

export const government = {
	...{
		'/gov.iin_bin': bin,
		iin_bin: bin,
		oked: '10110',
		first_name: 'Айгүл',
		surname: 'Үлгібаева',
		patronymic: 'Мысалқызы',
	},
	...{ basis: 'Приказ № 16-07/114 от 25.02.2014', form: 'sanitary', report_name: 'Ветеринарно-санитарный отчёт' },
	...{ agency: 'committee', government_agency: 'Комитет ветеринарного контроля и надзора МСХ РК', month: '2026-10' },
	...{ registration_no: 'ВС-000118', inspector_fio: 'ҮЛГІБАЕВ МЫСАЛ', by: 'ҮЛГІБАЕВ МЫСАЛ' },
	...{ remark: 'Уточните число голов по строке «Бруцеллёз».', xml: '<govReport></govReport>' },
	preparation: 'Вакцина «Үлгі», 31.12.2027',
};
