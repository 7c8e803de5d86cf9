/** SQLSTATEs of a server that is away, starting, ending, being read only (it was the primary) or full. */
const isAway = /^(?:08|53|25006$|57P0[1-5]$)/;
/** The statement took too long, or waited too long for somebody else's. */
const isTooSlow = /^(?:57014|55P03)$/;
/** What the system says of a connection; the driver names the call where it could not be made at all. */
const systemCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH']);
const unmadeCodes = new Set(['ENOENT', 'EAGAIN', 'EACCES', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN', 'EMFILE']);
const unmadeCalls = new Set(['connect', 'getaddrinfo']);
/** The words of the driver and of its pool. */
const driverWords =
	/timeout exceeded when trying to connect|Connection terminated|not queryable|Cannot use a pool after calling end/;

type Thrown = { code?: unknown; syscall?: unknown; message?: unknown };

/** The database does not answer now, or not in time: no fault of the request, which may come again (503). */
export function isOutage(error: unknown): boolean {
	return leavesThePool(error) || isTooSlow.test(codeOf(error));
}

/** The connection this was said on is of no use any more: the next one may reach a server that works. */
export function leavesThePool(error: unknown): boolean {
	if (typeof error !== 'object' || error === null) return false;
	const { syscall, message } = error as Thrown;
	const code = codeOf(error);
	if (isAway.test(code) || systemCodes.has(code)) return true;
	if (unmadeCodes.has(code) && unmadeCalls.has(String(syscall))) return true;
	return driverWords.test(String(message));
}

function codeOf(error: unknown): string {
	const code = (error as Thrown | null)?.code;
	return typeof code === 'string' ? code : '';
}
