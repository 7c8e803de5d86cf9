import type { SourceDescriptor } from '#sources/kit/define-source.ts';

export const qamqor: SourceDescriptor['publisher'] = {
	id: 'qamqor',
	name: {
		ru: 'Комитет по правовой статистике и специальным учетам Генеральной прокуратуры',
		kk: 'Бас прокуратураның Құқықтық статистика және арнайы есепке алу жөніндегі комитеті',
		en: 'Committee on Legal Statistics and Special Records of the Prosecutor General’s Office',
	},
	acronym: { ru: 'КПСиСУ', kk: 'ҚСжАЕАК', en: 'CLSSR' },
};
