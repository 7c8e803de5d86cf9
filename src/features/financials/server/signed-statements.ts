import { AppError } from '#domain/error.ts';
import { languageTag } from '#domain/locale.ts';
import { recordAudit } from '#features/audit/public.ts';
import {
	findOrganisationName,
	listOrganisations,
	type SignedText,
	type SignedTexts,
} from '#features/signing/public.ts';
import type { Pool, PoolClient, Reader } from '#platform/db/pool.ts';
import { type FinancialStatement, findStatement, isInForce, lockDraft, markSigned } from './statement-store.ts';
import { hashOfStatement, writeStatement } from './statement-text.ts';

/** Drafts as texts that are signed by who may sign for their organisation. */
export function signedStatements(pool: Pool): Pick<SignedTexts, 'offer' | 'take'> {
	return {
		async offer({ statementId, accountId, locale }) {
			const draft = statementId === undefined ? undefined : await findStatement(pool, statementId);
			const organisation =
				draft?.state === 'draft' && accountId !== null ? await organisationOf(pool, accountId, draft.bin) : undefined;
			if (draft === undefined || organisation === undefined) throw new AppError('not_found');
			if (organisation.role === 'viewer') throw new AppError('role_needed');
			const paragraphs = writeStatement(languageTag(locale), { ...draft, organisation: organisation.name });
			return {
				...{ document: `financial_statement:${draft.id}`, sha256: hashOfStatement(paragraphs), paragraphs },
				...{ signer: { bin: draft.bin }, linkHash: null },
			};
		},
		take: (client, signed) => sign(client, signed),
	};
}

/** Of the caller; undefined: he is no member. */
export async function organisationOf(reader: Reader, accountId: number, bin: string) {
	return (await listOrganisations(reader, accountId)).find((organisation) => organisation.bin === bin);
}

/** What was typed anew since it was shown is not what was signed. @throws AppError conflict, statement_same */
async function sign(client: PoolClient, signed: SignedText): Promise<void> {
	const id = signed.document.slice(signed.document.indexOf(':') + 1);
	const draft = await lockDraft(client, id);
	if (draft === undefined || !(await isTextOf(client, draft, signed.sha256))) throw new AppError('conflict');
	if (await isInForce(client, draft)) throw new AppError('statement_same');
	const { statementId, sha256, signerName, certificateSerial, ipHash } = signed;
	await markSigned(client, draft, { statementId, textSha256: sha256, signerName });
	await recordAudit(client, {
		actor: { kind: 'visitor', id: ipHash },
		...{ action: 'financials.sign', outcome: 'ok', object: `financial_statement:${id}`, subject: draft.bin, ipHash },
		details: { certificate: certificateSerial, statement: statementId, year: draft.year },
	});
}

async function isTextOf(reader: Reader, draft: FinancialStatement, sha256: string): Promise<boolean> {
	const organisation = (await findOrganisationName(reader, draft.bin)) ?? draft.bin;
	return (['ru', 'kk', 'en'] as const).some(
		(tag) => hashOfStatement(writeStatement(tag, { ...draft, organisation })) === sha256,
	);
}
