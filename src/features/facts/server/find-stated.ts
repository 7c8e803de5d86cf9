import type { FactKind, FactKinds } from '#domain/facts/fact-kinds.ts';
import type { Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known } from '#platform/db/rows.ts';

export type Stated<Kind extends FactKind> = Pick<Rows['subject'], 'bin'> & {
	name: Rows['subject']['name_ru'];
	listDate: Rows['dataset_state']['list_date'];
	value: Known<Rows['statement']['value'], FactKinds[Kind]>;
};

/** For demonstrations: a firm of the register about which a published list states this; the same one every time. */
export async function findStated<Kind extends FactKind>(
	reader: Reader,
	kind: Kind,
	{ but }: { but: readonly string[] },
): Promise<Stated<Kind> | undefined> {
	const { rows } = await reader.query<Stated<Kind>>(
		`select subject.bin, subject.name_ru as name, list_date as "listDate", value
		 from statement join dataset_state using (source_id) join subject on subject.bin = iin_bin
		 where statement.kind = $1 and statement.removed_on is null and subject.removed_on is null
		 and subject.kind = 'legal' and iin_bin <> all($2) order by subject.weight, subject.bin limit 1`,
		[kind, but],
	);
	return rows[0];
}
