import { dotted } from '../calendar.ts';
import type { Activities } from '../crowd/activities.ts';
import { purposes } from '../story/purposes.ts';
import type { Story } from '../story/story.ts';
import type { JusticeStatus } from '../subject.ts';

/** Keys of the data set `gbd_ul` behind the number of the row (format sheet F9). */
export type JusticeRecord = {
	bin: string;
	namekz: string | null;
	nameru: string;
	datereg: string | null;
	addresskz: string;
	addressru: string;
	statuskz: string;
	statusru: string;
	okedkz: string;
	okedru: string;
	director: string | null;
};

const statusWords: Readonly<Record<JusticeStatus, readonly [ru: string, kk: string]>> = {
	registered: ['Зарегистрирован', 'Тіркелген'],
	joining: ['В процессе реорганизации (присоединение)', 'Қайта ұйымдастыру процесінде (қосылу)'],
	merging: ['В процессе реорганизации (слияние)', 'Қайта ұйымдастыру процесінде (бірігу)'],
	dividing: ['В процессе реорганизации (разделение)', 'Қайта ұйымдастыру процесінде (бөліну)'],
	spinning_off: ['В процессе реорганизации (выделение)', 'Қайта ұйымдастыру процесінде (бөлініп шығу)'],
	transforming: ['В процессе реорганизации (преобразование)', 'Қайта ұйымдастыру процесінде (қайта құру)'],
	reorganized: ['Реорганизован', 'Қайта ұйымдастырылған'],
	liquidating: ['В процессе ликвидации', 'Тарату процесінде'],
	liquidated: ['Ликвидирован', 'Таратылған'],
};

/**
 * What the open part of the state database of legal entities keeps of a subject, with its known slips: the same in the
 * list and in the answer about one number. Null: it does not keep it.
 */
export function justiceRecordOf(story: Story, activities: Activities): JusticeRecord | null {
	const { subject } = story;
	const status = story.marks.justice;
	if (status === null) return null;
	const { place, address, okedCode, nameRu, registeredOn } = subject;
	const activity = activities.nameOf(okedCode);
	const [statusru, statuskz] = statusWords[status];
	const slips = story.draw(purposes.slips);
	const [inName, inDay, inHead] = [slips.next(), slips.next(), slips.next()];
	return {
		bin: subject.bin,
		namekz: subject.nameKk,
		nameru: remarked(nameRu, inName),
		datereg: registeredOn === null ? null : dayOf(registeredOn, inDay),
		addresskz: `${place.localityKk}, ${address}`,
		addressru: `${place.localityRu}, ${address}`,
		...{ statuskz, statusru },
		okedkz: `${okedCode} ${activity.nameKk}`,
		okedru: `${okedCode} ${activity.nameRu}`,
		director: inHead < 0.02 ? '-' : subject.headName,
	};
}

/** Remarks on encumbrances stand inside names, angle brackets around what an operator left open. */
function remarked(nameRu: string, slip: number): string {
	if (slip < 0.002) return `${nameRu} (наложено обременение)`;
	return slip < 0.003 ? `${nameRu} <уточняется>` : nameRu;
}

/** ISO days, days with dots in one row of ten, and now and then a year of the second century. */
function dayOf(registeredOn: string, slip: number): string {
	if (slip < 0.0008 && !registeredOn.endsWith('-02-29')) return `01${registeredOn.slice(2)}`;
	return slip < 0.1 ? dotted(registeredOn) : registeredOn;
}
