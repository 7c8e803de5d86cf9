import { createHash } from 'node:crypto';
import type { IsoDate } from '#domain/clock.ts';
import type { ClaimSide, WordKind } from '#domain/debtor-claim.ts';
import { formatDay, formatNumber } from '#domain/formats.ts';
import type { LanguageTag } from '#domain/locale.ts';
import { m } from '#paraglide/messages.js';
import type { Claim, ClaimFile } from './claim-store.ts';

const tags = ['ru', 'kk', 'en'] as const;

export function writeJoin(
	locale: LanguageTag,
	{ organisation, bin, service, listedOn }: { organisation: string; bin: string; service: string; listedOn: IsoDate },
): string[] {
	const options = { locale };
	return [
		m.monopolies_signed_join({ organisation, bin, service, day: formatDay(listedOn, locale) }, options),
		m.monopolies_signed_join_duties({}, options),
	];
}

/** Both parties by their names. */
export type Named = { creditor: string; debtor: string };

const sumOf = ({ amountKzt }: Pick<Claim, 'amountKzt'>, locale: LanguageTag) =>
	`${formatNumber(amountKzt, locale, 2)} ₸`;

/** What the creditor signs: who owes what since when, and the hashes of what proves it. */
export function writeClaim(
	locale: LanguageTag,
	claim: Claim,
	{ creditor, debtor }: Named,
	files: readonly Pick<ClaimFile, 'name' | 'sha256' | 'purpose'>[],
): string[] {
	const options = { locale };
	const dayOf = (day: IsoDate) => formatDay(day, locale);
	return [
		m.monopolies_signed_claim({ creditor, bin: claim.bin, debtor, number: claim.debtor }, options),
		m.monopolies_signed_debt(
			{
				...{ sum: sumOf(claim, locale), service: claim.service, contract: claim.contractNo },
				...{ from: dayOf(claim.from), to: dayOf(claim.to), due: dayOf(claim.dueOn) },
			},
			options,
		),
		...files
			.filter(({ purpose }) => purpose === 'evidence')
			.map(({ name, sha256 }) => m.requests_signed_file({ name, hash: sha256.toString('hex') }, options)),
		m.monopolies_signed_claim_foot({}, options),
	];
}

/** What the debtor signs. */
export function writeWord(
	locale: LanguageTag,
	{ kind, text }: { kind: WordKind; side: ClaimSide; text: string },
	claim: Claim,
	{ creditor, debtor }: Named,
): string[] {
	const options = { locale };
	const about = {
		...{ debtor, number: claim.debtor, creditor, bin: claim.bin },
		...{ sum: sumOf(claim, locale), contract: claim.contractNo },
	};
	const isReply = kind === 'reply';
	return [
		isReply ? m.monopolies_signed_reply(about, options) : m.monopolies_signed_dispute(about, options),
		text,
		isReply ? m.monopolies_signed_reply_foot({}, options) : m.monopolies_signed_dispute_foot({}, options),
	];
}

export function hashOfText(paragraphs: readonly string[]): string {
	return createHash('sha256').update(paragraphs.join('\n')).digest('hex');
}

/** Whether a text was signed as it would be written now, in whichever language its signer read it. */
export function isSignedText(sha256: string, write: (tag: LanguageTag) => string[]): boolean {
	return tags.some((tag) => hashOfText(write(tag)) === sha256);
}
