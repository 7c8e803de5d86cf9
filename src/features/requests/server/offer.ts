import { type Locale, languageTag } from '#domain/locale.ts';
import type { SubjectId } from '#domain/numbers/subject-id.ts';
import { isPersonNumber, parseSubjectId } from '#domain/numbers/subject-id.ts';
import { type SubjectKind, shownNumber, titleIn } from '#domain/subject.ts';
import { m } from '#paraglide/messages.js';
import type { Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known } from '#platform/db/rows.ts';
import type { ObjectionOffer, ObjectionOfferQuery } from '../contract-objections.ts';
import { knownTarget, nameTarget } from './target.ts';

/** Whom and what an objection would be about: an address may be copied in part, or be older than our names of facts. */
export async function offerOf(reader: Reader, query: ObjectionOfferQuery, locale: Locale): Promise<ObjectionOffer> {
	const { about = 'fact' } = query;
	const tag = languageTag(locale);
	const target = about === 'idn' ? { finding: null, sourceId: null } : knownTarget(query);
	const isNamed = about === 'fact' && (query.finding !== undefined || query.source_id !== undefined);
	return {
		...(await findSubject(reader, query.subject?.trim() ?? '', locale)),
		...{ about, finding: target.finding, source_id: target.sourceId },
		target: about === 'idn' ? m.requests_target_index({}, { locale: tag }) : nameTarget(target, tag),
		is_target_unknown: isNamed && target.finding === null && target.sourceId === null,
	};
}

type Named = Pick<ObjectionOffer, 'subject' | 'fault'>;

async function findSubject(reader: Reader, asked: string, locale: Locale): Promise<Named> {
	if (asked === '') return { subject: null, fault: null };
	const named = parseSubjectId(asked);
	if (named === null) return { subject: null, fault: 'format' };
	// whether the register has this person is not told to whoever tries numbers
	if ('number' in named && isPersonNumber(named.number)) return { subject: null, fault: 'person' };
	const row = await readSubject(reader, named);
	if (row === undefined) return { subject: null, fault: 'unknown' };
	return { subject: { id: row.publicId, number: shownNumber(row), title: titleIn(row, locale) }, fault: null };
}

type Row = Pick<Rows['subject'], 'bin'> & {
	kind: Known<Rows['subject']['kind'], SubjectKind>;
	publicId: Rows['subject']['public_id'];
	nameRu: Rows['subject']['name_ru'];
	nameKk: Rows['subject']['name_kk'];
};

async function readSubject(reader: Reader, named: SubjectId): Promise<Row | undefined> {
	const { rows } = await reader.query<Row>(
		`select bin, kind, public_id as "publicId", name_ru as "nameRu", name_kk as "nameKk" from subject
		 where ${'number' in named ? 'bin' : 'public_id'} = $1`,
		['number' in named ? named.number : named.id],
	);
	return rows[0];
}
