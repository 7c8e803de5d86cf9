import type { ClaimAct, ClaimSide } from '#domain/debtor-claim.ts';
import { type Locale, languageTag } from '#domain/locale.ts';
import { maskPersonsIn } from '#domain/numbers/iin-bin.ts';
import type { Reader } from '#platform/db/pool.ts';
import type { ClaimView, WordView } from '../contract.ts';
import { filesFor } from './claim-files.ts';
import { type Claim, type ClaimFile, findEvents, findFiles, findWords, type Word } from './claim-store.ts';
import { type Named, writeClaim, writeWord } from './claim-text.ts';
import { nameParties } from './parties.ts';
import { standingOf } from './standing.ts';
import { saidIn } from './words.ts';

type Viewing = { locale: Locale; canChange: boolean };
type Own = { claim: Claim; side: ClaimSide };

export async function presentClaims(
	reader: Reader,
	own: readonly Own[],
	{ locale, canChange }: Viewing,
): Promise<ClaimView[]> {
	const ids = own.map(({ claim }) => claim.id);
	// one after the other: in a transaction they share its connection
	const files = await findFiles(reader, ids);
	const words = await findWords(reader, ids);
	const events = await findEvents(reader, ids);
	const name = await nameParties(
		reader,
		own.flatMap(({ claim }) => [claim.bin, claim.debtor]),
	);
	return own.map(({ claim, side }) => {
		const [creditor, debtor] = [name(claim.bin), name(claim.debtor)];
		const names = { creditor: creditor.name, debtor: debtor.name };
		const attached = files.get(claim.id) ?? [];
		const said = words.get(claim.id) ?? [];
		const isDraft = claim.state === 'draft' && canChange;
		return {
			...{ id: claim.id, side, state: claim.state, is_blocked: claim.isBlocked },
			...standingOf(claim, said, locale),
			creditor: { bin: claim.bin, name: creditor.title(locale) },
			debtor: { number: debtor.number, id: debtor.publicId, title: debtor.title(locale) },
			...{
				service: maskPersonsIn(claim.service),
				contract_no: maskPersonsIn(claim.contractNo),
				from: claim.from,
				to: claim.to,
			},
			...{ amount_kzt: claim.amountKzt, due_on: claim.dueOn, made_at: claim.madeAt.toISOString() },
			...{ signed_at: claim.signedAt?.toISOString() ?? null, signer_name: claim.signerName },
			...{ noticed_at: claim.noticedAt?.toISOString() ?? null, answer_by: claim.answerBy },
			...{ published_at: claim.publishedAt?.toISOString() ?? null, lapses_on: claim.lapsesOn },
			ended_at: claim.endedAt?.toISOString() ?? null,
			files: presentFiles(filesFor(attached, side)),
			import_id: side === 'creditor' ? claim.importId : null,
			has_shared_files: attached.some(({ isShared }) => isShared),
			words: said
				.filter((word) => word.state !== 'draft' || (word.side === side && canChange))
				.map((word) => presentWord(word, claim, names, locale)),
			history: (events.get(claim.id) ?? []).map(({ what, at }) => ({ what, at: at.toISOString() })),
			acts: canChange ? actsOf(claim, side, said) : [],
			paragraphs: isDraft
				? writeClaim(languageTag(locale), claim, names, attached).map((paragraph) => maskPersonsIn(paragraph))
				: [],
		};
	});
}

type Shown = Pick<ClaimFile, 'id' | 'name' | 'format' | 'size' | 'purpose'>;

export function presentFiles(files: readonly Shown[]): ClaimView['files'] {
	return files.map(({ id, name, format, size, purpose }) => ({
		...{ id, name: `${maskPersonsIn(name)}.${format}`, size_bytes: size, purpose },
	}));
}

function presentWord(word: Word, claim: Claim, names: Named, locale: Locale): WordView {
	const { id, kind, side, state, signerName, saidAt, dueOn, decidedAt } = word;
	return {
		...{ id, kind, side, state, text: maskPersonsIn(word.text), signer_name: signerName },
		...{ said_at: saidAt?.toISOString() ?? null, due_on: dueOn, answer: maskPersonsIn(word.answer) },
		decided_at: decidedAt?.toISOString() ?? null,
		paragraphs:
			state === 'draft'
				? writeWord(languageTag(locale), word, claim, names).map((paragraph) => maskPersonsIn(paragraph))
				: [],
	};
}

/** What the caller may do now, by state and by what was said already. */
function actsOf(claim: Claim, side: ClaimSide, words: readonly Word[]): ClaimAct[] {
	const { state, isBlocked } = claim;
	const has = (kind: Word['kind']) =>
		words.some((word) => word.kind === kind && word.side === side && word.state !== 'draft');
	const isDisputed = words.some(
		(word) => word.kind === 'dispute' && word.state !== 'draft' && word.claimState === state,
	);
	const canAskRemoval = saidIn.removal.includes(state) && !isBlocked && !has('removal');
	const may: [ClaimAct, boolean][] =
		side === 'creditor'
			? [
					['edit', state === 'draft'],
					['sign', state === 'draft'],
					['notice', state === 'signed'],
					['withdraw', state === 'signed'],
					['settle', state === 'published'],
					['remove', canAskRemoval],
				]
			: [
					['reply', saidIn.reply.includes(state) && !has('reply')],
					['dispute', saidIn.dispute.includes(state) && !isDisputed],
					['remove', canAskRemoval],
				];
	return may.flatMap(([act, isAllowed]) => (isAllowed ? [act] : []));
}
