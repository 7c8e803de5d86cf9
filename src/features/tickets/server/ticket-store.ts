import { AppError } from '#domain/error.ts';
import type { TicketState } from '#domain/ticket-states.ts';
import type { Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Promised } from '#platform/db/rows.ts';

/** An application as it is kept, numbers of persons whole. */
export type TicketRow = Pick<
	Rows['ticket'],
	'id' | 'number' | 'plan' | 'name' | 'phone' | 'email' | 'bin' | 'address' | 'bik' | 'kato' | 'iik'
> & {
	accountId: Rows['ticket']['account_id'];
	holder: Rows['ticket']['holder'];
	requestType: Rows['ticket']['request_type'];
	companyName: Rows['ticket']['company_name'];
	organizationName: Rows['ticket']['organization_name'];
	termsId: Rows['ticket']['terms_id'];
	period: Rows['ticket']['period'];
	state: Rows['ticket']['state'];
	reason: Rows['ticket']['reason'];
	createdAt: Rows['ticket']['created_at'];
	submittedAt: Rows['ticket']['submitted_at'];
	closedAt: Rows['ticket']['closed_at'];
	firstConfirmedBy: Rows['ticket']['first_confirmed_by'];
} & Promised<{
		/** by a visitor, and no account has taken it */
		isLeft: boolean;
	}>;

const columns = `ticket.id, number, plan, name, phone, email, bin, address, bik, kato, iik, account_id as "accountId", holder,
  request_type as "requestType", company_name as "companyName", organization_name as "organizationName",
  terms_id as "termsId", period, state, reason, created_at as "createdAt", submitted_at as "submittedAt",
  closed_at as "closedAt", first_confirmed_by as "firstConfirmedBy",
  account_id is null and forgotten_at is null as "isLeft"`;

export async function findTicket(reader: Reader, id: string): Promise<TicketRow | undefined> {
	const { rows } = await reader.query<TicketRow>(`select ${columns} from ticket where id = $1`, [id]);
	return rows[0];
}

/**
 * One's own; or one that a visitor left and no account has taken, for whoever knows its id (decision 0065).
 *
 * @throws AppError not_found, also for somebody else's
 */
export async function getReadableTicket(reader: Reader, accountId: number | null, id: string): Promise<TicketRow> {
	const ticket = await findTicket(reader, id);
	const isReadable = ticket?.accountId === null ? ticket.isLeft : ticket?.accountId === accountId;
	if (ticket === undefined || !isReadable) throw new AppError('not_found');
	return ticket;
}

export async function findOwnTickets(
	reader: Reader,
	accountId: number,
	{ page, limit }: { page: number; limit: number },
): Promise<{ rows: TicketRow[]; total: number }> {
	const { rows } = await reader.query<TicketRow>(
		`select ${columns} from ticket where account_id = $1 order by created_at desc, id limit $2 offset $3`,
		[accountId, limit, (page - 1) * limit],
	);
	const counted = await reader.query<Promised<{ total: number }>>(
		'select count(*) as total from ticket where account_id = $1',
		[accountId],
	);
	return { rows, total: counted.rows[0]?.total ?? 0 };
}

const queuePageSize = 20;

export type QueueFilters = {
	state?: TicketState;
	/** 1 tariff, 2 trial, 3 API, 4 other */
	type?: number;
	plan?: string;
	/** a number, the BIN, the telephone, or part of a name */
	search?: string;
	page: number;
};

const inQueue = `state = any($1) and ($2::integer is null or request_type = $2) and ($3::text is null or plan = $3)
  and ($4::text is null or number::text = $4 or bin = $4 or phone = $4
    or strpos(lower(concat_ws(' ', name, company_name, organization_name)), lower($4)) > 0)`;

/** Those that wait, the oldest first; or those in one state, the newest first. */
export async function findTicketQueue(
	reader: Reader,
	{ state, type, plan, search, page }: QueueFilters,
): Promise<{ rows: TicketRow[]; total: number; limit: number }> {
	const states: readonly TicketState[] = state === undefined ? ['new', 'submitted'] : [state];
	const isWaiting = state === undefined || state === 'new' || state === 'submitted';
	const asked = [states, type ?? null, plan ?? null, search ?? null];
	const { rows } = await reader.query<TicketRow>(
		`select ${columns} from ticket where ${inQueue}
		 order by created_at ${isWaiting ? 'asc' : 'desc'}, id limit $5 offset $6`,
		[...asked, queuePageSize, (page - 1) * queuePageSize],
	);
	const counted = await reader.query<Promised<{ total: number }>>(
		`select count(*) as total from ticket where ${inQueue}`,
		asked,
	);
	return { rows, total: counted.rows[0]?.total ?? 0, limit: queuePageSize };
}
