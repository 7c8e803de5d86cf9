import type { SourceDescriptor } from '#sources/kit/define-source.ts';

export const gosreestr: SourceDescriptor['publisher'] = {
	id: 'gosreestr',
	name: {
		ru: 'Министерство финансов, реестр государственного имущества',
		kk: 'Қаржы министрлігі, мемлекеттік мүлік тізілімі',
		en: 'Ministry of Finance, state property register',
	},
	acronym: { ru: 'МФ РК, Госреестр', kk: 'ҚР ҚМ, Мемтізілім', en: 'MoF, Gosreestr' },
};
