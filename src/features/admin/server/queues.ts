import { dayInAlmaty } from '#domain/clock.ts';
import { type Locale, languageTag } from '#domain/locale.ts';
import { maskPerson, maskPersonsIn } from '#domain/numbers/iin-bin.ts';
import type { RequestQueue, RequestState } from '#domain/requests.ts';
import {
	findObjectionFiles,
	findProposed,
	getEntry,
	listQueue,
	nameTarget,
	type ObjectionFile,
	type QueuedRequest,
} from '#features/requests/public.ts';
import type { Reader } from '#platform/db/pool.ts';
import type { QueueEntry } from '../contract-queues.ts';
import { findAdminEmails } from './administrators.ts';

/** Who reads, when and in which language. */
type Desk = { now: Date; adminId: number; locale: Locale };

export async function readQueue(
	reader: Reader,
	queue: RequestQueue,
	{ state, page }: { state: RequestState | undefined; page: number },
	desk: Desk,
): Promise<{ entries: QueueEntry[]; total: number }> {
	const { entries, total } = await listQueue(reader, queue, { state, page });
	return { entries: await presentEntries(reader, queue, entries, desk), total };
}

/** @throws AppError not_found */
export async function readEntry(reader: Reader, queue: RequestQueue, id: number, desk: Desk): Promise<QueueEntry> {
	const [entry] = await presentEntries(reader, queue, [await getEntry(reader, queue, id)], desk);
	if (entry === undefined) throw new Error('an entry is presented as one');
	return entry;
}

async function presentEntries(
	reader: Reader,
	queue: RequestQueue,
	entries: readonly QueuedRequest[],
	desk: Desk,
): Promise<QueueEntry[]> {
	const objections = queue === 'objections' ? entries.map(({ id }) => id) : [];
	const [files, proposed] = await Promise.all([
		findObjectionFiles(reader, objections),
		findProposed(reader, objections),
	]);
	const emails = await findAdminEmails(
		reader,
		[...entries.map(({ takenBy }) => takenBy), ...[...proposed.values()].map(({ proposedBy }) => proposedBy)].filter(
			(id) => id !== null,
		),
	);
	return entries.map((entry) => ({
		...presentEntry(entry, emails, desk),
		files: (files.get(entry.id) ?? []).map(presentFile),
		correction: correctionOf(proposed.get(entry.id), emails, desk),
	}));
}

function presentFile({ id, name, format, size }: ObjectionFile) {
	return { id, name: `${name}.${format}`, size_bytes: size };
}

type Proposed = Awaited<ReturnType<typeof findProposed>> extends ReadonlyMap<number, infer Each> ? Each : never;

function correctionOf(
	proposed: Proposed | undefined,
	emails: ReadonlyMap<number, string>,
	{ adminId }: Desk,
): QueueEntry['correction'] {
	if (proposed === undefined) return null;
	const { text, answer, proposedBy } = proposed;
	const by = proposedBy === null ? null : (emails.get(proposedBy) ?? null);
	return { text, answer, proposed_by: by, is_own: proposedBy === adminId };
}

function presentEntry(
	entry: QueuedRequest,
	emails: ReadonlyMap<number, string>,
	{ now, locale }: Desk,
): Omit<QueueEntry, 'files' | 'correction'> {
	const { id, accountId, state, kind, subject, subjectId, text, createdAt, dueOn, takenBy, answer, answeredAt } = entry;
	const { way, finding, sourceId, outcome, forwardedTo, hardDueOn, signerName } = entry;
	const judgedOn = dayInAlmaty(answeredAt ?? now);
	return {
		...{ id, account_id: accountId, state, kind, created_at: createdAt.toISOString(), due_on: dueOn },
		// the person who answers has not typed a person's number
		...{ subject: subject === null ? null : maskPerson(subject), subject_id: subjectId, text: maskPersonsIn(text) },
		...{ way, signer_name: signerName, forwarded_to: forwardedTo, outcome },
		target: nameTarget({ finding, sourceId }, languageTag(locale)),
		is_overdue: dueOn < judgedOn,
		is_escalated: hardDueOn !== null && hardDueOn < judgedOn,
		taken_by: takenBy === null ? null : (emails.get(takenBy) ?? null),
		...{ answer, answered_at: answeredAt?.toISOString() ?? null },
	};
}
