import type { ServerResponse } from 'node:http';
import { createGzip } from 'node:zlib';

/** Answers in a publisher's own form that are easily misread: its route writes them. */
const oddAnswers = [
	'zero_for_null',
	'superseded_chain',
	'many',
	'page_repeated',
	'every_status',
	'busy_day',
	'error_about_another',
	'new_word',
	'degree_404',
	'nameless',
	'bus_other_question',
	'bus_fault',
	'bureau_login',
	'bureau_rights',
	'bureau_several',
	'gov_return',
	'gov_late',
	'gov_lost',
	'gov_forgotten',
	'gov_another',
] as const;
export type OddAnswer = (typeof oddAnswers)[number];

/** What the control API can make a source do. */
export const misbehaviours = [
	'delay',
	'hang',
	'reset',
	'too_many_requests',
	'quota_spent',
	'server_error',
	'html',
	'empty',
	'json_error',
	'broken_file',
	'shrunken',
	'wrong_columns',
	'huge',
	'gzip_bomb',
	'redirect_inside',
	'redirect_listed',
	'redirect_unlisted',
	'redirect_http',
	'redirect_private',
	'redirect_expired',
	'undated',
	'halved',
	'wrong_count',
	'invalid_route',
	'invalid_route_with_status',
	'not_found',
	...oddAnswers,
] as const;
/** Those that a route makes itself: a list that has lost most of it or half, its columns, its date or its count. */
export const spoils = ['shrunken', 'wrong_columns', 'undated', 'halved', 'wrong_count'] as const;
export type Spoil = (typeof spoils)[number];
/** Where the orders of redirects lead: a server of files that repeats every publisher's paths under its name. */
export const fileServer = 'files.simulator.example';
export type Misbehaviour = (typeof misbehaviours)[number];
/** `delayMs` for `delay`; `times`: only so many requests, then well again. */
export type Order = { how: Misbehaviour; delayMs?: number; times?: number };

/** How the procurement service answers an expired token: with two fields, or with five as it answers «nobody». */
const invalidRoute = { name: 'Not Found', message: 'Invalid Route' };
const routeError = { code: 0, status: 404, type: 'yii\\web\\NotFoundHttpException' };

const chunk = Buffer.alloc(1024 * 1024, 0x20);
const hugeChunks = 1024;

async function pour(sink: NodeJS.WritableStream, chunks: number): Promise<void> {
	for (let written = 0; written < chunks; written++) {
		const isTaken = sink.write(chunk);
		if (!isTaken) await new Promise<void>((go) => sink.once('drain', go));
		if ((sink as unknown as { destroyed?: boolean }).destroyed) return;
	}
	sink.end();
}

/** What stands in a link that is good for minutes: whoever has it has the file. */
const signed = 'X-Amz-Expires=300&X-Amz-Signature=simulated-signature';

/** Of a link that was good for minutes and is not any more. */
export function expiredLink(response: ServerResponse): void {
	response
		.writeHead(403, { 'content-type': 'application/xml' })
		.end('<?xml version="1.0"?><Error><Code>AccessDenied</Code><Message>Request has expired</Message></Error>');
}

type Answer = readonly [status: number, type: string, body: string, headers?: Record<string, string>];

/** Bad answers that are the same for every publisher. */
const answers: Partial<Record<Misbehaviour, Answer>> = {
	too_many_requests: [429, 'text/plain', 'Too Many Requests', { 'retry-after': '1' }],
	quota_spent: [429, 'text/plain', 'Daily quota exceeded', { 'retry-after': String(24 * 3600) }],
	server_error: [500, 'text/plain', 'Internal Server Error'],
	html: [200, 'text/html; charset=utf-8', '<!doctype html><title>Технические работы</title><h1>Ведутся работы</h1>'],
	empty: [200, 'application/json', ''],
	json_error: [
		200,
		'application/json',
		'{"error":{"code":"E-17","message":"Сервис временно недоступен"},"errors":[{"message":"unavailable"}]}',
	],
	broken_file: [200, 'application/octet-stream', 'PK\u0003\u0004 this is no archive'],
	invalid_route: [404, 'application/json', JSON.stringify(invalidRoute)],
	invalid_route_with_status: [404, 'application/json', JSON.stringify({ ...invalidRoute, ...routeError })],
	not_found: [404, 'text/plain', ''],
};

/** Where a redirect leads, by the path that was asked for. */
const redirects: Partial<Record<Misbehaviour, (path: string) => string>> = {
	redirect_inside: () => 'http://127.0.0.1:1/latest/meta-data/',
	redirect_listed: (path) => `https://${fileServer}${path}?${signed}`,
	redirect_unlisted: (path) => `https://unlisted.simulator.example${path}?${signed}`,
	redirect_http: (path) => `http://${fileServer}${path}?${signed}`,
	redirect_private: () => 'https://localhost/latest/meta-data/',
	redirect_expired: () => `https://${fileServer}/expired?${signed}`,
};

/** Not answering as one answers; true as below. */
const deeds: Partial<Record<Misbehaviour, (response: ServerResponse, order: Order) => Promise<boolean> | boolean>> = {
	async delay(_response, { delayMs = 1000 }) {
		await new Promise((go) => setTimeout(go, delayMs));
		return false;
	},
	hang: () => true,
	reset(response) {
		response.destroy();
		return true;
	},
	async huge(response) {
		response.writeHead(200, { 'content-type': 'application/json' });
		await pour(response, hugeChunks);
		return true;
	},
	async gzip_bomb(response) {
		response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
		const packed = createGzip({ level: 9 });
		packed.pipe(response);
		await pour(packed, hugeChunks);
		return true;
	},
};

/** Answers badly; true when the answer has been given and the route must not be asked. */
export async function misbehave(order: Order, path: string, response: ServerResponse): Promise<boolean> {
	response.on('error', () => undefined);
	const location = redirects[order.how]?.(path);
	const answer = location === undefined ? answers[order.how] : ([302, 'text/plain', '', { location }] as const);
	if (answer !== undefined) {
		const [status, type, body, headers = {}] = answer;
		response.writeHead(status, { 'content-type': type, ...headers }).end(body);
		return true;
	}
	// what nobody does here the route makes itself
	return (await deeds[order.how]?.(response, order)) ?? false;
}

/** The odd answer that is ordered; null: none is. */
export function oddAnswerOf(order: Order | undefined): OddAnswer | null {
	return oddAnswers.find((how) => how === order?.how) ?? null;
}
