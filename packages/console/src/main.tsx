import { createQueryClient } from '@tessera/api-client';
import { documentElements } from '@tessera/contracts/values';
import { createRoot } from 'react-dom/client';
import { App } from './app';

const root = document.getElementById(documentElements.root);
if (!root) throw new Error('The document came without its root element');
createRoot(root).render(<App client={createQueryClient()} />);
