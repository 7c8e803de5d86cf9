import { data, type LoaderFunctionArgs } from 'react-router';
import { isWall, loadWall, wallInit } from '#features/checks/public.web.ts';
import type { ApiClient } from '#web/api-client.ts';
import { type RequestContext, requestContext } from '#web/request-context.ts';
import type { SubjectCard } from '../../contract.ts';
import { fetchCard } from '../api.ts';
import { partHead } from './card-head.server.ts';

type Opening = { api: ApiClient; request: Request; sharing: RequestContext['sharing'] };

/** The card for one of its pages, or what the reader sees in its place. */
export async function openCard({ api, request, sharing }: Opening, bin: string) {
	const answer = await fetchCard(api, bin);
	if (answer.ok) return { state: 'card' as const, card: answer.data, init: initOf(answer.data, sharing) };
	if (isWall(answer.error)) {
		const wall = await loadWall(api, request, answer.error);
		return { state: 'refused' as const, answer: data(wall, wallInit(wall)) };
	}
	const { status, code, message, requestId } = answer.error;
	if (status >= 500 && status !== 503) throw data({ requestId }, { status });
	const none = { state: 'none' as const, bin, status, code, message };
	return { state: 'refused' as const, answer: data(none, { status, headers: { 'cache-control': 'no-store' } }) };
}

/** The loader of a page that shows one part of a card. */
export async function openCardPart<Part>(
	{ params, context, request }: LoaderFunctionArgs,
	partOf: (card: SubjectCard, api: ApiClient) => Part | Promise<Part>,
	head: { title(name: string): string; path: Parameters<typeof partHead>[2]['path'] },
) {
	const reader = context.get(requestContext);
	const { api, sharing } = reader;
	const opened = await openCard({ api, request, sharing }, params.bin ?? '');
	if (opened.state !== 'card') return opened.answer;
	const { id, bin, title, is_individual: isPerson } = opened.card;
	const part = await partOf(opened.card, api);
	const meta = partHead(reader, opened.card, { title: head.title(title), path: head.path });
	return data({ state: 'card' as const, card: { id, bin, title, isPerson }, part, meta }, opened.init);
}

function initOf(card: SubjectCard, sharing: Opening['sharing']): ResponseInit {
	// personal data are kept nowhere on the way
	if (card.is_individual) return { headers: { 'cache-control': 'no-store' } };
	sharing.isShared = true;
	sharing.bin = card.bin;
	return {};
}
