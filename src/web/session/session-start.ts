import { readSession, rememberedProfile, settleSession, storageKey, type Visitor } from './session.ts';

/** Begins with what the server knew; the token is checked only where it could not tell. */
export function startSession(visitor: Visitor, onFound: () => void): () => void {
	const live = () => import('./session-live.ts');
	if (visitor.state === 'checking') void live().then(({ checkToken }) => checkToken(onFound));
	else settleSession(visitor.state === 'user' ? visitor.profile : null);
	function hear(event: Event) {
		if (event instanceof StorageEvent ? event.key !== storageKey : !(event as PageTransitionEvent).persisted) return;
		const { isLoggedIn } = readSession();
		const profile = rememberedProfile();
		if (isLoggedIn !== (profile !== null)) void live().then(({ adopt }) => adopt(profile));
	}
	// a page that comes back out of the browser's memory has heard nothing
	const events = ['storage', 'pageshow'] as const;
	for (const name of events) window.addEventListener(name, hear);
	return () => {
		for (const name of events) window.removeEventListener(name, hear);
	};
}
