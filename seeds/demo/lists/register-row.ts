import { dotted } from '../calendar.ts';
import type { Activities } from '../crowd/activities.ts';
import type { Reference } from '../reference.ts';
import type { DemoSubject, EarlierState } from '../subject.ts';
import { csvLine } from './csv-writer.ts';
import type { Cell } from './xlsx-writer.ts';

/** The 22 cells A–V of the register and, made on demand and once, their CSV line. */
export type RegisterRow = { cells: readonly [string, ...Cell[]]; csv(): string };

/** Two header rows. The bureau's wording was not seen: only the roles of the columns are sure. */
export const registerHeader: readonly (readonly Cell[])[] = [
	[
		'БСН/ЖСН',
		'Атауы (қазақ тілінде)',
		'Атауы (орыс тілінде)',
		'Тіркелген күні',
		'ЭҚЖЖ коды',
		'Қызмет түрі (қазақ тілінде)',
		'Қызмет түрі (орыс тілінде)',
		'Қосымша ЭҚЖЖ',
		'КӨЖ коды',
		'КӨЖ атауы (қазақ тілінде)',
		'КӨЖ атауы (орыс тілінде)',
		'ЭСЖ коды',
		'ЭСЖ атауы (қазақ тілінде)',
		'ЭСЖ атауы (орыс тілінде)',
		'МНЖ коды',
		'МНЖ атауы (қазақ тілінде)',
		'МНЖ атауы (орыс тілінде)',
		'ӘАОЖ коды',
		'Елді мекен (қазақ тілінде)',
		'Елді мекен (орыс тілінде)',
		'Заңды мекенжайы',
		'Басшының Т.А.Ә.',
	],
	[
		'БИН/ИИН',
		'Наименование на казахском языке',
		'Наименование на русском языке',
		'Дата регистрации',
		'Код ОКЭД',
		'Наименование вида деятельности на казахском языке',
		'Наименование вида деятельности на русском языке',
		'Вторичный ОКЭД',
		'Код КРП',
		'Наименование КРП на казахском языке',
		'Наименование КРП на русском языке',
		'Код КСЭ',
		'Наименование КСЭ на казахском языке',
		'Наименование КСЭ на русском языке',
		'Код КФС',
		'Наименование КФС на казахском языке',
		'Наименование КФС на русском языке',
		'Код КАТО',
		'Населённый пункт на казахском языке',
		'Населённый пункт на русском языке',
		'Юридический адрес',
		'ФИО руководителя',
	],
];

export type RowMaker = (subject: DemoSubject, earlier?: EarlierState) => RegisterRow;

export function createRowMaker(reference: Reference, activities: Activities): RowMaker {
	return (subject, earlier = {}) => {
		const activity = activities.nameOf(subject.okedCode);
		const size = reference.krp.get(subject.krpCode ?? '');
		const sector = reference.kse.get(subject.kseCode ?? '');
		const owner = reference.kfs.get(subject.kfsCode ?? '');
		const nameKk = earlier.nameKk === undefined ? subject.nameKk : earlier.nameKk;
		const cells = [
			subject.bin,
			nameKk,
			earlier.nameRu ?? subject.nameRu,
			subject.registeredOn === null ? null : dotted(subject.registeredOn),
			subject.okedCode,
			activity.nameKk,
			activity.nameRu,
			subject.okedSecondary.length === 0 ? null : subject.okedSecondary.join(','),
			subject.krpCode,
			size?.nameKk ?? null,
			size?.nameRu ?? null,
			subject.kseCode,
			sector?.nameKk ?? null,
			sector?.nameRu ?? null,
			subject.kfsCode,
			owner?.nameKk ?? null,
			owner?.nameRu ?? null,
			subject.place.katoCode,
			subject.place.localityKk,
			subject.place.localityRu,
			earlier.address ?? subject.address,
			earlier.headName ?? subject.headName,
		] as const;
		let line: string | null = null;
		return {
			cells,
			csv() {
				line ??= csvLine(cells);
				return line;
			},
		};
	};
}
