import type { Locale } from '#domain/locale.ts';
import { maskPersonsIn } from '#domain/numbers/iin-bin.ts';
import type { Reader } from '#platform/db/pool.ts';
import { type Claim, claimColumns, findFiles, findWords, type Word } from './claim-store.ts';
import { nameParties } from './parties.ts';
import { presentFiles } from './present-claim.ts';
import { standingOf } from './standing.ts';

/** What administrators decide about, with the claim and its files. */
export async function presentQueued(reader: Reader, words: readonly Word[], locale: Locale) {
	const ids = [...new Set(words.map(({ claimId }) => claimId))];
	const [{ rows }, files, said] = await Promise.all([
		reader.query<Claim>(`select ${claimColumns} from debtor_claim where id = any($1)`, [ids]),
		findFiles(reader, ids),
		findWords(reader, ids),
	]);
	const claims = new Map(rows.map((claim) => [claim.id, claim]));
	const name = await nameParties(
		reader,
		rows.flatMap(({ bin, debtor }) => [bin, debtor]),
	);
	return words.flatMap((word) => {
		const claim = claims.get(word.claimId);
		if (claim === undefined) return [];
		const debtor = name(claim.debtor);
		return [
			{
				...{ id: word.id, kind: word.kind, side: word.side, state: word.state, text: maskPersonsIn(word.text) },
				...{ signer_name: word.signerName, said_at: word.saidAt?.toISOString() ?? null, due_on: word.dueOn },
				...{ answer: maskPersonsIn(word.answer), decidedBy: word.decidedBy },
				decided_at: word.decidedAt?.toISOString() ?? null,
				claim: {
					...{
						id: claim.id,
						state: claim.state,
						...standingOf(claim, said.get(claim.id) ?? [], locale),
						creditor: name(claim.bin).title(locale),
						creditor_bin: claim.bin,
					},
					...{ debtor: debtor.title(locale), debtor_number: debtor.number, debtor_id: debtor.publicId },
					...{
						service: maskPersonsIn(claim.service),
						contract_no: maskPersonsIn(claim.contractNo),
						from: claim.from,
						to: claim.to,
					},
					...{ amount_kzt: claim.amountKzt, due_on: claim.dueOn },
				},
				files: presentFiles(files.get(claim.id) ?? []),
			},
		];
	});
}
