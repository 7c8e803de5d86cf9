import { dayInAlmaty } from '#domain/clock.ts';
import { maskPerson, maskPersonsIn } from '#domain/numbers/iin-bin.ts';
import type { RequestQueue, RequestState } from '#domain/requests.ts';
import { getEntry, listQueue, type QueuedRequest } from '#features/requests/public.ts';
import type { Reader } from '#platform/db/pool.ts';
import type { QueueEntry } from '../contract-queues.ts';
import { findAdminEmails } from './administrators.ts';

export async function readQueue(
	reader: Reader,
	queue: RequestQueue,
	{ state, page, now }: { state: RequestState | undefined; page: number; now: Date },
): Promise<{ entries: QueueEntry[]; total: number }> {
	const { entries, total } = await listQueue(reader, queue, { state, page });
	return { entries: await presentEntries(reader, entries, now), total };
}

/** @throws AppError not_found */
export async function readEntry(reader: Reader, queue: RequestQueue, id: number, now: Date): Promise<QueueEntry> {
	const [entry] = await presentEntries(reader, [await getEntry(reader, queue, id)], now);
	if (entry === undefined) throw new Error('an entry is presented as one');
	return entry;
}

async function presentEntries(reader: Reader, entries: readonly QueuedRequest[], now: Date): Promise<QueueEntry[]> {
	const emails = await findAdminEmails(
		reader,
		entries.flatMap(({ takenBy }) => takenBy ?? []),
	);
	return entries.map((entry) => presentEntry(entry, emails, now));
}

function presentEntry(entry: QueuedRequest, emails: ReadonlyMap<number, string>, now: Date): QueueEntry {
	const { id, accountId, state, kind, subject, subjectId, text, createdAt, dueOn, takenBy, answer, answeredAt } = entry;
	return {
		...{ id, account_id: accountId, state, kind, created_at: createdAt.toISOString(), due_on: dueOn },
		// the person who answers has not typed a person's number
		...{ subject: subject === null ? null : maskPerson(subject), subject_id: subjectId, text: maskPersonsIn(text) },
		is_overdue: dueOn < dayInAlmaty(answeredAt ?? now),
		taken_by: takenBy === null ? null : (emails.get(takenBy) ?? null),
		...{ answer, answered_at: answeredAt?.toISOString() ?? null },
	};
}
