import type { Locale } from '#domain/locale.ts';
import type { Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known, Promised } from '#platform/db/rows.ts';
import type { ConsentView } from '../contract.ts';

type Row = Pick<Rows['offer_version'], 'version'> & {
	step: Known<Rows['offer_acceptance']['given_at_step'], ConsentView['step']>;
	givenAt: Rows['offer_acceptance']['given_at'];
	effectiveFrom: Rows['offer_version']['effective_from'];
} & Promised<{ text: string }>;

/** The newest first, each with the very words that were agreed to. */
export async function findConsents(reader: Reader, accountId: number, locale: Locale): Promise<ConsentView[]> {
	const { rows } = await reader.query<Row>(
		`select version, given_at as "givenAt", given_at_step as step, effective_from as "effectiveFrom",
		   case $2 when 'kz' then text_kk when 'en' then text_en else text_ru end as text
		 from offer_acceptance join offer_version on version = offer_version
		 where account_id = $1 order by version desc`,
		[accountId, locale],
	);
	return rows.map(({ version, step, text, givenAt, effectiveFrom }) => ({
		...{ version, step, text, given_at: givenAt.toISOString(), effective_from: effectiveFrom.toISOString() },
	}));
}
