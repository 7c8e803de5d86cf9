import { AppError } from '#domain/error.ts';
import { type LanguageTag, type Locale, languageTag } from '#domain/locale.ts';
import { recordAudit } from '#features/audit/public.ts';
import { findCertificateHolder, findOrganisationName } from '#features/signing/public.ts';
import type { PoolClient, Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { GovJoinBody, GovParticipantView } from '../contract.ts';
import type { Actor } from './deps.ts';
import { writeJoinText } from './join-text.ts';
import { findParticipant, type Participant, putJoinDraft } from './participant-store.ts';

type Shown = { locale: Locale; isBusOn: boolean };

/** What was typed, or what register, certificate and profile know. */
export async function readJoin(reader: Reader, actor: Actor, shown: Shown): Promise<GovParticipantView> {
	const participant = await findParticipant(reader, actor.bin);
	if (participant !== undefined) return presentJoin(participant, actor, shown);
	const [registered, named, holder, phone] = await Promise.all([
		findRegistered(reader, actor.bin),
		findOrganisationName(reader, actor.bin),
		findCertificateHolder(reader, actor),
		findPhone(reader, actor.accountId),
	]);
	return {
		...{
			state: 'none',
			iin_bin: actor.bin,
			name: registered?.name ?? named ?? '',
			oked: registered?.oked ?? null,
			phone,
		},
		...{
			first_name: holder?.firstName ?? null,
			surname: holder?.surname ?? null,
			patronymic: holder?.patronymic ?? null,
		},
		...{ joined_at: null, signer_name: null, can_change: actor.canChange, is_bus_on: shown.isBusOn },
		...{ signing_id: null, text: [] },
	};
}

async function findRegistered(reader: Reader, bin: string) {
	const { rows } = await reader.query<{ name: Rows['subject']['name_ru']; oked: Rows['subject']['oked_code'] }>(
		'select name_ru as name, oked_code as oked from subject where bin = $1',
		[bin],
	);
	return rows[0];
}

async function findPhone(reader: Reader, accountId: number): Promise<string | null> {
	const { rows } = await reader.query<Pick<Rows['account'], 'phone'>>('select phone from account where id = $1', [
		accountId,
	]);
	return rows[0]?.phone ?? null;
}

/** @throws AppError conflict for an organisation that has joined */
export async function keepJoin(client: PoolClient, actor: Actor, body: GovJoinBody): Promise<Participant> {
	const empty = (text: string | null | undefined) => oneLine(text ?? '') || null;
	const participant = await putJoinDraft(client, {
		...{ bin: actor.bin, accountId: actor.accountId, name: required(body.name, 'name'), oked: empty(body.oked) },
		...{ phone: required(body.phone, 'phone'), firstName: required(body.first_name, 'first_name') },
		...{ surname: required(body.surname, 'surname'), patronymic: empty(body.patronymic) },
	});
	if (participant === undefined) throw new AppError('conflict');
	await recordAudit(client, {
		actor: { kind: 'account', id: actor.accountId },
		...{ action: 'gov.join_draft', outcome: 'ok', object: `gov_participant:${participant.id}`, subject: actor.bin },
		ipHash: actor.ipHash,
	});
	return participant;
}

function required(typed: string, field: string): string {
	const text = oneLine(typed);
	if (text === '') throw new AppError('bad_request', { fields: [{ field, rule: 'required' }] });
	return text;
}

/** It is signed as it stands: no breaks, which a canonical document would write otherwise, and no halves of characters. */
function oneLine(typed: string): string {
	return typed.toWellFormed().replaceAll(/\s+/g, ' ').trim();
}

export function presentJoin(
	participant: Participant,
	{ canChange }: Pick<Actor, 'canChange'>,
	{ locale, isBusOn }: Shown,
): GovParticipantView {
	const { bin, state, id, name, oked, phone, firstName, surname, patronymic, joinedAt, signerName } = participant;
	const tag: LanguageTag = languageTag(locale);
	const isDraft = state === 'draft';
	return {
		...{ state, iin_bin: bin, name, oked, phone, first_name: firstName, surname, patronymic },
		...{
			joined_at: joinedAt?.toISOString() ?? null,
			signer_name: signerName,
			can_change: canChange,
			is_bus_on: isBusOn,
		},
		...{ signing_id: isDraft ? id : null, text: isDraft ? writeJoinText(tag, participant) : [] },
	};
}
