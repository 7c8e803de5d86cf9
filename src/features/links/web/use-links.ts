import { useState } from 'react';
import { loadWall, type WallData } from '#features/checks/public.web.ts';
import { type ApiClient, type ApiError, browserTransport, createApiClient } from '#web/api-client.ts';
import { currentLocale } from '#web/i18n.ts';
import type { getLinks } from '../contract.ts';
import { addStep, type Graph, type GraphNode, startGraph, subjectOf } from './graph.ts';

/** Why the last step was not made; a wall: the checks of the day do not suffice. */
export type Problem = { message: string; wall: WallData | null; node: GraphNode | null };
export type LinksState = {
	graph: Graph | null;
	/** node whose neighbours are on their way; the subject's id while there is no graph */
	busyNode: string | null;
	/** null: nothing went wrong */
	problem: Problem | null;
	/** nodes that the last step brought */
	addedCount: number | null;
	/** null: the subject itself */
	grow(node: GraphNode | null): void;
};

/** @param report a report of one's own, whose founders and telephones are drawn too */
export function useLinks(cardId: string, report: string | undefined, unreachable: string): LinksState {
	const [graph, setGraph] = useState<Graph | null>(null);
	const [busyNode, setBusyNode] = useState<string | null>(null);
	const [problem, setProblem] = useState<Problem | null>(null);
	const [addedCount, setAddedCount] = useState<number | null>(null);

	const load = async (node: GraphNode | null) => {
		const subject = node === null || graph === null ? cardId : subjectOf(graph, node);
		if (subject === null) return;
		setBusyNode(node?.id ?? cardId);
		setProblem(null);
		const api = createApiClient(browserTransport, currentLocale());
		const thing = node === null || node.kind === 'subject' ? undefined : node.id;
		const query = { node: thing, page: thing === undefined ? 1 : (node?.loadedPage ?? 0) + 1, report };
		try {
			const answer = await api.call<typeof getLinks>('GET /api/v1/subjects/:id/links', {
				params: { id: subject },
				query,
			});
			if (!answer.ok) {
				const { message } = answer.error;
				setProblem({ message, wall: await wallOf(api, answer.error), node });
				return;
			}
			const next = graph === null ? startGraph(answer.data) : addStep(graph, answer.data);
			setAddedCount(next.nodes.size - (graph?.nodes.size ?? 0));
			setGraph(next);
		} catch {
			setProblem({ message: unreachable, wall: null, node });
		} finally {
			setBusyNode(null);
		}
	};
	return { graph, busyNode, problem, addedCount, grow: (node) => void load(node) };
}

async function wallOf(api: ApiClient, error: ApiError): Promise<WallData | null> {
	if (error.code !== 'quota_exhausted' && error.code !== 'proof_needed') return null;
	return loadWall(api, { url: window.location.href }, error);
}
