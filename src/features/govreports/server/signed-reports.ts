import { AppError } from '#domain/error.ts';
import { type LanguageTag, languageTag } from '#domain/locale.ts';
import { recordAudit } from '#features/audit/public.ts';
import { listOrganisations, type OfferedText, type SignedText, type SignedTexts } from '#features/signing/public.ts';
import type { Pool, PoolClient, Reader } from '#platform/db/pool.ts';
import type { SourceSettings } from '#sources/kit/endpoints.ts';
import { isBusOn } from './bus/bus-desk.ts';
import { writeJoinText } from './join-text.ts';
import { findParticipantById, lockParticipant, markJoined } from './participant-store.ts';
import { prepareSigning } from './prepare-signing.ts';
import { findReport, lockReport, markSigned } from './report-store.ts';
import { tellUnbalanced } from './tell-answer.ts';
import { foreseeUnbalanced } from './unbalanced.ts';
import { hashOf } from './write-xml.ts';

type Deps = { pool: Pool; sourceSettings: SourceSettings };
type Asked = { id: string | undefined; accountId: number | null; tag: LanguageTag };

/** The form to join by and each report, as texts that are signed by who may sign for their organisation. */
export function signedGovReports(deps: Deps): Pick<SignedTexts, 'offer' | 'take'> {
	return {
		offer({ action, statementId: id, accountId, locale }) {
			const asked = { id, accountId, tag: languageTag(locale) };
			return action === 'gov_join' ? offerJoin(deps.pool, asked) : offerReport(deps, asked);
		},
		take: (client, signed) => (signed.action === 'gov_join' ? takeJoin(client, signed) : takeReport(client, signed)),
	};
}

async function offerJoin(pool: Pool, { id, accountId, tag }: Asked): Promise<OfferedText> {
	const draft = id === undefined ? undefined : await findParticipantById(pool, id);
	if (draft === undefined || accountId === null) throw new AppError('not_found');
	await requireEditor(pool, accountId, draft.bin);
	if (draft.state !== 'draft') throw new AppError('conflict');
	const paragraphs = writeJoinText(tag, draft);
	const sha256 = hashOf(paragraphs.join('\n'));
	return { document: `gov_participant:${draft.id}`, sha256, paragraphs, signer: { bin: draft.bin }, linkHash: null };
}

/** Nobody is asked to sign what could not be handed over. @throws AppError not_found, role_needed, conflict, gov_bus_off, gov_cells_incorrect */
async function offerReport({ pool, sourceSettings }: Deps, { id, accountId, tag }: Asked): Promise<OfferedText> {
	const report = id === undefined ? undefined : await findReport(pool, id);
	if (report === undefined || accountId === null) throw new AppError('not_found');
	await requireEditor(pool, accountId, report.bin);
	if (!isBusOn(sourceSettings)) throw new AppError('gov_bus_off');
	const { xml } = await prepareSigning(pool, report, tag);
	const document = `gov_report:${report.id}:${report.version}`;
	return { document, sha256: hashOf(xml), paragraphs: [], xml, signer: { bin: report.bin }, linkHash: null };
}

/** @throws AppError not_found for whoever is no member; role_needed for a viewer */
async function requireEditor(reader: Reader, accountId: number, bin: string): Promise<void> {
	const organisation = (await listOrganisations(reader, accountId)).find((one) => one.bin === bin);
	if (organisation === undefined) throw new AppError('not_found');
	if (organisation.role === 'viewer') throw new AppError('role_needed');
}

/** What was typed anew since it was shown is not what was signed. @throws AppError conflict */
async function takeJoin(client: PoolClient, signed: SignedText): Promise<void> {
	const [, id = ''] = signed.document.split(':');
	const draft = await findParticipantById(client, id);
	const isSigned =
		draft !== undefined &&
		(['ru', 'kk', 'en'] as const).some((tag) => hashOf(writeJoinText(tag, draft).join('\n')) === signed.sha256);
	if (!isSigned || !(await markJoined(client, id, signed))) throw new AppError('conflict');
	await record(client, signed, { action: 'gov.join', object: `gov_participant:${id}`, subject: draft.bin });
}

/** The same of a report; its version is in force from here on, and the outbox has it. @throws AppError conflict, gov_cells_incorrect */
async function takeReport(client: PoolClient, signed: SignedText): Promise<void> {
	const [, id = '', version] = signed.document.split(':');
	const draft = await lockReport(client, id);
	if (draft === undefined || String(draft.version) !== version) throw new AppError('conflict');
	// months of one organisation are signed one after the other: each sees what the one before has changed
	await lockParticipant(client, draft.bin);
	const { xml, report, layout } = await prepareSigning(client, draft, 'ru');
	const { statementId, signerName, sha256 } = signed;
	if (hashOf(xml) !== sha256) throw new AppError('conflict');
	const unbalanced = await foreseeUnbalanced(client, report, layout);
	const { lines } = report;
	if (!(await markSigned(client, report, { xml, lines, statementId, signerName }))) throw new AppError('conflict');
	await tellUnbalanced(client, report, { unbalanced, layout });
	await record(client, signed, { action: 'gov.sign', object: `gov_report:${id}`, subject: report.bin });
}

async function record(
	client: PoolClient,
	{ ipHash, certificateSerial, statementId }: SignedText,
	what: { action: string; object: string; subject: string },
): Promise<void> {
	await recordAudit(client, {
		actor: { kind: 'visitor', id: ipHash },
		...{ ...what, outcome: 'ok', ipHash, details: { certificate: certificateSerial, statement: statementId } },
	});
}
