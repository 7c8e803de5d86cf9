import type { FlowPath } from './view.ts';

/** Whom a code went to, and when another one may be asked for: no code and no password. */
export type FlowMemory = { username: string; resendAtMs: number };

/** As long as a flow lives on the server. */
const seconds = 15 * 60;

function nameOf(flow: FlowPath, isHttps: boolean): string {
	return `${isHttps ? '__Host-' : ''}senim_${flow}`;
}

export function readFlow(request: Request, flow: FlowPath, isHttps: boolean): FlowMemory | null {
	const cookies = (request.headers.get('cookie') ?? '').split(/; */);
	const start = `${nameOf(flow, isHttps)}=`;
	const value = cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length) ?? '';
	const [digits = '', resendAt = ''] = value.split('.');
	if (!/^7\d{10}$/.test(digits) || !/^\d{13}$/.test(resendAt)) return null;
	return { username: `+${digits}`, resendAtMs: Number(resendAt) };
}

/** @param memory null: the flow is over */
export function flowCookie(flow: FlowPath, memory: FlowMemory | null, isHttps: boolean): string {
	const value = memory === null ? '' : `${memory.username.replace(/\D/g, '')}.${memory.resendAtMs}`;
	const age = memory === null ? 0 : seconds;
	const secure = isHttps ? '; Secure' : '';
	return `${nameOf(flow, isHttps)}=${value}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`;
}
