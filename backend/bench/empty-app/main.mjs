// The least that an application with these libraries loads: a store, one query, one route.
import { configureStore } from '@reduxjs/toolkit';
import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import { createElement, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createBrowserRouter, Link, RouterProvider } from 'react-router-dom';

const api = createApi({
  baseQuery: fetchBaseQuery({ baseUrl: '/api' }),
  endpoints: (build) => ({ greet: build.query({ query: () => '/greeting' }) }),
});
const store = configureStore({
  reducer: { [api.reducerPath]: api.reducer },
  middleware: (getDefault) => getDefault().concat(api.middleware),
});

function Page() {
  const { data } = api.useGreetQuery();
  return createElement(Link, { to: '/' }, String(data));
}

const router = createBrowserRouter([{ path: '/', Component: Page }]);
createRoot(globalThis.document.getElementById('root')).render(
  createElement(
    StrictMode,
    null,
    createElement(Provider, { store }, createElement(RouterProvider, { router })),
  ),
);
