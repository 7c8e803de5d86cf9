import type { FlowPath } from './view.ts';

/** Whom a code went to, and when another one may be asked for: no code and no password. */
export type FlowMemory = { username: string; resendAtMs: number };

/** As long as a flow lives on the server. */
const seconds = 15 * 60;

function nameOf(flow: FlowPath | 'offer', isHttps: boolean): string {
	return `${isHttps ? '__Host-' : ''}senim_${flow}`;
}

export function readFlow(request: Request, flow: FlowPath, isHttps: boolean): FlowMemory | null {
	const value = cookieIn(request, nameOf(flow, isHttps));
	const [digits = '', resendAt = ''] = value.split('.');
	if (!/^7\d{10}$/.test(digits) || !/^\d{13}$/.test(resendAt)) return null;
	return { username: `+${digits}`, resendAtMs: Number(resendAt) };
}

/** @param memory null: the flow is over */
export function flowCookie(flow: FlowPath, memory: FlowMemory | null, isHttps: boolean): string {
	const value = memory === null ? '' : `${memory.username.replace(/\D/g, '')}.${memory.resendAtMs}`;
	return cookieOf(nameOf(flow, isHttps), value, memory === null ? 0 : seconds, isHttps);
}

const yearSeconds = 365 * 24 * 3600;

/** The version of the offer that somebody agreed to in this browser; it only spares a box, the server asks the account. */
export function readOffer(request: Request, isHttps: boolean): number | null {
	const value = cookieIn(request, nameOf('offer', isHttps));
	return /^\d{1,6}$/.test(value) ? Number(value) : null;
}

export function offerCookie(version: number, isHttps: boolean): string {
	return cookieOf(nameOf('offer', isHttps), String(version), yearSeconds, isHttps);
}

function cookieIn(request: Request, name: string): string {
	const cookies = (request.headers.get('cookie') ?? '').split(/; */);
	return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
}

function cookieOf(name: string, value: string, age: number, isHttps: boolean): string {
	return `${name}=${value}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
}
