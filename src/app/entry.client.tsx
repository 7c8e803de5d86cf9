import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { overwriteGetLocale } from '#paraglide/runtime.js';
import { reloadOnMissingChunk } from '#web/loading/reload-on-missing-chunk.ts';

overwriteGetLocale(() => (document.documentElement.lang as 'ru' | 'kk' | 'en') || 'ru');
reloadOnMissingChunk();

startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<HydratedRouter />
		</StrictMode>,
	);
});
