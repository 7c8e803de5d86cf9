// A rush in a process of its own: it must not share an event loop with the server it asks.
import { type Rush, rush } from './rush.ts';

process.on('message', (asked) => {
	rush(asked as Rush).then(
		(rushed) => process.send?.(rushed),
		(error: unknown) => process.send?.({ failure: String(error) }),
	);
});
process.on('disconnect', () => process.exit(0));
