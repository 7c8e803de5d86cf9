import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** True while the page is on its way to paper, where nothing can be opened. */
export function usePrinting(): boolean {
	const [isPrinting, setPrinting] = useState(false);
	useEffect(() => {
		const begin = () => flushSync(() => setPrinting(true));
		const end = () => setPrinting(false);
		window.addEventListener('beforeprint', begin);
		window.addEventListener('afterprint', end);
		return () => {
			window.removeEventListener('beforeprint', begin);
			window.removeEventListener('afterprint', end);
		};
	}, []);
	return isPrinting;
}
