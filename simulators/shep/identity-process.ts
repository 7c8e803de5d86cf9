// Tells the process that starts it a key for the simulated bus, and ends.
import { createBusIdentity } from './identity.ts';

process.send?.({ shep: createBusIdentity() });
