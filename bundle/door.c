/* Lets a module of the compiled group begin: what mypyc's own shims do, one for all of them. */
#include <Python.h>

static PyObject *begin(PyObject *self, PyObject *capsule)
{
    void *init = PyCapsule_GetPointer(capsule, PyCapsule_GetName(capsule));
    return init == NULL ? NULL : ((PyObject *(*)(void))init)();
}

static PyMethodDef methods[] = {{"begin", begin, METH_O, "Begin a module."}, {NULL, NULL, 0, NULL}};
static struct PyModuleDef definition = {PyModuleDef_HEAD_INIT, "flottille_begin", NULL, -1, methods};

PyMODINIT_FUNC PyInit_flottille_begin(void)
{
    return PyModule_Create(&definition);
}
