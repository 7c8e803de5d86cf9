import type { OwnFigures } from '#domain/own-figures.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import { findStatements, markSigned, putDraft } from './statement-store.ts';
import { hashOfStatement, writeStatement } from './statement-text.ts';

/** For demonstrations only: a statement that nobody has signed. Can be repeated: what somebody has signed since stays. */
export async function seedOwnStatement(
	client: PoolClient,
	{
		organisation,
		...draft
	}: { organisation: string; bin: string; year: number; figures: OwnFigures; accountId: number },
): Promise<void> {
	const known = await findStatements(client, draft.bin);
	if (known.some(({ year }) => year === draft.year)) return;
	const kept = await putDraft(client, draft);
	const textSha256 = hashOfStatement(writeStatement('ru', { ...draft, organisation }));
	await markSigned(client, kept, { statementId: null, textSha256, signerName: null });
}
